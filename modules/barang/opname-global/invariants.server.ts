import { loadDocument } from '#kernel/engine/document/save.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import type { StoredFrom } from '#kernel/model/document.ts'
import { opnameGlobal } from './opname-global.document.ts'
import { figuresOf, sumTrays } from './opname-global.ts'

/** The latest counts: each is read whole. */
const latest = 50

/** Every figure of a tray and of the whole, from what was said and what the books had. */
export const opnameGlobalInvariants: readonly StepInvariant[] = [
  {
    name: 'hitungan OG',
    wording: 'Selisih, putusan dan jumlah setiap opname global sama dengan perhitungan dari hitungannya',
    check: async (tx, cabang) => {
      const rows = await tx.query<{ no_opname_global: string }>(
        `SELECT no_opname_global FROM stock_opname_global WHERE cabang = $1 ORDER BY dibuat DESC LIMIT ${latest}`,
        [cabang],
      )
      const wrong: string[] = []
      for (const { no_opname_global } of rows) {
        const doc = await loadDocument(tx as Tx, opnameGlobal, cabang, no_opname_global, false)
        if (doc) wrong.push(...checkOne(doc as unknown as StoredFrom<typeof opnameGlobal>))
      }
      return wrong
    },
  },
]

function checkOne(doc: StoredFrom<typeof opnameGlobal>): string[] {
  const wrong: string[] = []
  const compare = (at: string, told: object, is: object) => {
    for (const [name, value] of Object.entries(is)) {
      const stands = (told as Record<string, unknown>)[name]
      if (stands !== value) wrong.push(`${at}${name} tertulis ${String(stands)}, dihitung ${String(value)}`)
    }
  }
  for (const b of doc.detail_baki) {
    const at = `${doc.nomor} ${b.kode_baki}: stock_opname_global_detail_baki.`
    if (b.jumlah_hitung === null) continue
    compare(at, b, figuresOf(b as Parameters<typeof figuresOf>[0]))
  }
  compare(`${doc.nomor}: stock_opname_global.`, doc, sumTrays(doc.detail_baki))
  return wrong
}
