import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'

/** A sentence whose values stand out: `{name}` is filled with the node of that name. */
export function Kalimat({ teks, isi }: { teks: string; isi: Readonly<Record<string, ReactNode>> }) {
  const t = useT()
  // The sentence is filled with its own names between marks that no language has, and cut there.
  const tanda = Object.fromEntries(Object.keys(isi).map((nama) => [nama, `\u0001${nama}\u0001`]))
  return t(teks, tanda)
    .split('\u0001')
    .map((bagian, i) => (i % 2 === 1 ? <strong key={bagian}>{isi[bagian]}</strong> : bagian))
}
