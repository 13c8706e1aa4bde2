/** The tag in a line of a reader: makers write signal, time and antenna around it. Undefined: a line without one. */
export function tagOf(line: string): string | undefined {
  const found = line.toUpperCase().match(/(?<![0-9A-Z])(?:[0-9A-F]{4}[ -]?){4,15}(?![0-9A-Z])/g) ?? []
  const tags = found.map((t) => t.replaceAll(/[ -]/g, ''))
  return tags.toSorted((a, b) => b.length - a.length)[0]
}
