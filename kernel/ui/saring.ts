/** What is typed into a page's search field, as a question to a text: has it every word, in any order and case? Nothing typed: every text has. */
export function saringKata(ketik: string): (teks: string) => boolean {
  const words = ketik.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return (teks) => {
    const text = teks.toLowerCase()
    return words.every((w) => text.includes(w))
  }
}
