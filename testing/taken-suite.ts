import { expect, test } from 'vitest'
import { resources } from '#apps/rooms.ts'
import { takenLine } from '#barang'
import { goodsCodes } from '#buku'
import { twoSidedMovements } from '#buku/server'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { tableName } from '#kernel/model/resource.ts'
import { draftsOf } from './all-examples.ts'
import { filled, inputExample } from './document-examples.ts'
import { oneOfSeveral } from './document-laws.ts'
import { execute, prove } from './examples.ts'
import { testPassword, type Answer, type Person, type TestChain } from './server.ts'

/**
 * What every document that takes pieces (`takenLine` of #barang) is put through beside the suite of documents: a piece is in one place and in
 * one document, what it weighs and cost goes with it, and called off it is as it was, to the last column.
 */

const linesOf = (doc: AnyDocument): string | undefined =>
  Object.entries(doc.lines).find(([, fields]) => fields === takenLine)?.[0]
type Pieces = readonly { readonly kode_barcode: string }[]

/** A draft that takes pieces, and the name of its lines; none where the document takes none. */
function takingDraft(doc: AnyDocument): { readonly lines: string; readonly draft: WireRow } | undefined {
  const lines = linesOf(doc)
  const draft = lines === undefined ? undefined : draftsOf(doc).good?.find((of) => (of[lines] as Pieces)?.length > 0)
  return lines === undefined || draft === undefined ? undefined : { lines, draft: filled(draft) }
}

/** The rows of all goods of the shop by their codes, whichever table has them, without when and how often they were written. */
export async function goodsNow(chain: TestChain): Promise<ReadonlyMap<string, unknown>> {
  const tables = resources.filter((r) => r.keyspace === goodsCodes)
  const { rows } = await chain.owner.query<{ kode: string; row: unknown }>(
    tables
      .map(
        (resource) =>
          `SELECT "${resource.key}" AS kode, to_jsonb(b) - 'versi' - 'diubah' AS row FROM ${tableName(resource)} b WHERE cabang = 'SBY'`,
      )
      .join(' UNION ALL '),
  )
  return new Map(rows.map((b) => [b.kode, b.row]))
}

/** What a kind of document that was called off leaves: its own lines sum to nothing, its goods are as they `were` before it. */
export async function undoneWhole(
  chain: TestChain,
  doc: AnyDocument,
  were: ReadonlyMap<string, unknown>,
): Promise<void> {
  const of = `JOIN "${tableName(doc)}" d ON d.cabang = b.cabang AND d."${doc.number.field}" = b.nomor WHERE b.cabang = 'SBY' AND d.status = 'BATAL'`
  const { rows } = await chain.owner.query(
    `SELECT b.akun, b.sub, sum(b.debit - b.kredit) AS sisa FROM buku_uang b ${of} GROUP BY 1, 2 HAVING sum(b.debit - b.kredit) <> 0`,
  )
  expect(rows).toEqual([])
  const moved = await chain.owner.query<{ kode: string }>(
    `SELECT DISTINCT b.kode_barcode AS kode FROM buku_barang b ${of}`,
  )
  const now = await goodsNow(chain)
  for (const { kode } of moved.rows) expect(now.get(kode), kode).toEqual(were.get(kode))
}

interface Lying {
  readonly kode_barcode: string
  readonly place: string
  readonly amounts: string
}
/** Where the book has these pieces, and what lies there of each. */
async function bookNow(chain: TestChain, codes: readonly string[]): Promise<Lying[]> {
  const { rows } = await chain.owner.query<Lying>(
    `SELECT kode_barcode, gudang || ' ' || baki AS place, concat_ws(' ', sum(jumlah), sum(berat), sum(murni), sum(nilai)) AS amounts
     FROM (${twoSidedMovements.replaceAll('$1', `'SBY'`)}) g WHERE kode_barcode = ANY ($1)
     GROUP BY 1, 2 HAVING sum(jumlah) <> 0 OR sum(berat) <> 0 OR sum(murni) <> 0 OR sum(nilai) <> 0 ORDER BY 1, 2`,
    [codes],
  )
  return rows
}

/** `shop`: it is open once the tests run. */
export function takenSuite(doc: AnyDocument, shop: () => { readonly chain: TestChain; readonly who: Person }): void {
  const taking = takingDraft(doc)
  if (!taking) {
    // A document that takes pieces, and whose examples take none, would be tried by nothing here.
    if (linesOf(doc) !== undefined) throw new Error(`${doc.name} has no example that takes pieces`)
    return
  }
  const { lines, draft } = taking
  const pieces = draft[lines] as Pieces
  const codes = pieces.map((b) => b.kode_barcode)
  const make = (content: WireRow): Promise<Answer> => {
    const { chain, who } = shop()
    return execute(chain, who, doc, 'simpan', content, { password: testPassword })
  }

  test.each([
    ['none', [], lines],
    ['one that nobody knows', [{ kode_barcode: 'TIDAKADA' }], `${lines}.0.kode_barcode`],
    ['the same one twice', [...pieces, pieces[0]!], `${lines}.${pieces.length}.kode_barcode`],
  ])('of pieces, %s is refused at its line', async (_which, sent, field) => {
    const answer = await make({ ...draft, [lines]: sent })
    expect([answer.status, answer.body.fields?.[0]?.field], answer.raw).toEqual([422, field])
  })

  test('two tills take the same pieces at once: one of them does; called off, all is as it was', async () => {
    const { chain, who } = shop()
    const [goods, book] = [await goodsNow(chain), await bookNow(chain, codes)]
    expect(book.map((b) => b.kode_barcode)).toEqual(codes.toSorted())
    const asked = { aksi: 'simpan', draft }
    const { answer } = await oneOfSeveral(chain, who, doc, asked, `ambil-${doc.name}`)
    expect(answer.status, answer.raw).toBe(200)

    // A piece lies at one place or at none, and what lies there is what it was.
    const amounts = new Map(book.map((b) => [b.kode_barcode, b.amounts]))
    const after = await bookNow(chain, codes)
    expect(new Set(after.map((b) => b.kode_barcode)).size).toBe(after.length)
    for (const b of after) expect(b.amounts).toBe(amounts.get(b.kode_barcode))
    for (const b of after) expect(book).not.toContainEqual(b)
    expect(await prove(chain, false, ['SBY'])).toEqual([])

    const made = answer.body
    const input = inputExample(doc, 'batal', made)!
    const nomor = String(made[doc.number.field])
    const back = await execute(chain, who, doc, 'batal', input, { nomor, password: testPassword })
    expect(back.status, back.raw).toBe(200)
    expect(await goodsNow(chain)).toEqual(goods)
    expect(await bookNow(chain, codes)).toEqual(book)
  })
}
