import type { Block } from './block.ts'

/** A paper as a message that is read on a phone; bold text between asterisks, as in WhatsApp. */
function writeBlock(b: Block): string[] {
  switch (b.block) {
    case 'head':
      return [
        `*${b.name}*`,
        ...b.address,
        ...b.lines,
        '',
        `*${[b.title, b.number].filter(Boolean).join(' ')}*`,
        ...b.stamps.map((s) => `*${s.text}*`),
      ]
    case 'pairs':
      return [...b.content.map(([label, value]) => `${label}: ${value}`), '']
    case 'table':
      return b.rows.flatMap((r) => [
        `*${r.name}*`,
        ...r.notes,
        b.columns.flatMap((title, i) => (r.values[i] === '' ? [] : [`${title} ${r.values[i]}`])).join(', '),
        '',
      ])
    case 'text':
      return [b.text]
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
