import { briefLine } from '#kernel/engine/document/digest.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { DetailSection, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { pindahBarang } from './pindah-barang.document.ts'

const unshown = new Set(['nilai', 'murni', 'dari_gudang', 'dari_baki'])

/** What lies in the tray and goes with it, before it does. */
export function MovedPieces({ doc }: { doc: WireRow }) {
  const lines = (doc.detail_barang ?? []) as readonly WireRow[]
  return (
    <DetailSection title="Barang dipindah" count={lines.length}>
      {(i) => <SingleLine line={briefLine(pindahBarang.lines.detail_barang, lines[i]!, unshown)} />}
    </DetailSection>
  )
}
