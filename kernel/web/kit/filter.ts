/**
 * Turns the text of a page's search field into a test of a text: it must contain every word, in any order and case.
 * Nothing typed: every text passes.
 */
export function filterWords(typing: string): (text: string) => boolean {
  const words = typing.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return (plainText) => {
    const text = plainText.toLowerCase()
    return words.every((w) => text.includes(w))
  }
}
