/** Facts in one line, apart enough to be read one by one. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join('\u2002·\u2002')
