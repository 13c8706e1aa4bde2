import type { Block } from './block.ts'

/** A paper as a message that is read on a phone; bold text between asterisks, as in WhatsApp. */
function writeBlock(block: Block): string[] {
  switch (block.block) {
    case 'head':
      return [
        `*${block.name}*`,
        ...block.address,
        ...block.lines,
        '',
        `*${[block.title, block.number].filter(Boolean).join(' ')}*`,
        ...block.stamps.map((s) => `*${s.text}*`),
      ]
    case 'pairs':
      return [...block.content.map(([label, value]) => `${label}: ${value}`), '']
    case 'table':
      return block.rows.flatMap((cells) => [
        ...(cells.part === undefined ? [] : [`_${cells.part}_`]),
        `*${cells.name}*`,
        ...cells.notes,
        block.columns.flatMap((title, i) => (cells.values[i] === '' ? [] : [`${title} ${cells.values[i]}`])).join(', '),
        '',
      ])
    case 'text':
      return [block.text]
    case 'rule':
    case 'gap':
    case 'page':
      return ['']
    case 'layout':
    case 'signatures':
    case 'cut':
      return []
  }
}

/** The text of a paper, without two empty lines in a row. */
export const writeText = (block: readonly Block[]): string =>
  block
    .flatMap(writeBlock)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Cuts off the first `max` letters of a text: before an empty line where there is one, else before a line, else anywhere. */
function cutAt(text: string, max: number): number {
  for (const between of ['\n\n', '\n']) {
    const at = text.lastIndexOf(between, max)
    if (at > 0) return at
  }
  return max
}

/** A long text as several messages of at most so many letters, cut where the paper has a line; each says which one it is. */
export function splitText(text: string, max: number): string[] {
  const room = max - '(99/99)\n'.length
  const parts: string[] = []
  let rest = text
  while (rest.length > (parts.length === 0 ? max : room)) {
    const at = cutAt(rest, room)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  parts.push(rest)
  return parts.length === 1 ? parts : parts.map((part, i) => `(${i + 1}/${parts.length})\n${part}`)
}
