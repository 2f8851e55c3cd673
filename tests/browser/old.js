// What the oldest phones do not have that the pages promise to work on (iPhones of iOS 15.4, Chrome 100), taken away.
for (const [of, ...names] of [
  [Array.prototype, "toSorted", "toReversed", "toSpliced", "with"],
  [Object, "groupBy"],
  [Map, "groupBy"],
  [Promise, "withResolvers", "try"],
  [Set.prototype, "union", "intersection", "difference", "isSubsetOf"],
  [globalThis.Iterator?.prototype ?? {}, "map", "filter", "toArray", "some", "every", "find", "flatMap", "take", "drop"],
  [CSSStyleSheet.prototype, "replaceSync", "replace"],
  [Document.prototype, "adoptedStyleSheets"],
  [ShadowRoot.prototype, "adoptedStyleSheets"],
  [URLSearchParams.prototype, "size"],
  [URL, "canParse", "parse"],
  [HTMLElement.prototype, "inert", "popover", "showPopover"],
  [Element.prototype, "setHTMLUnsafe"],
  [globalThis, "Iterator"], // nor DecompressionStream, without which `/verify` asks for archives unpacked
]) for (const name of names) delete of[name];
