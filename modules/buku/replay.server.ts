import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import { compareKept } from '#kernel/engine/seal/prints.server.ts'

/** The books that documents post to, with the columns that are a line's own. */
const books = {
  buku_uang: ['akun', 'nomor_akun', 'sub', 'debit', 'kredit', 'keterangan'],
  buku_barang: [
    'kode_barcode',
    'gerak',
    'jumlah',
    'berat',
    'murni',
    'nilai',
    'dari_gudang',
    'dari_baki',
    'ke_gudang',
    'ke_baki',
  ],
  buku_poin: ['kode_member', 'masuk', 'keluar'],
} as const
export type BookName = keyof typeof books
const bookNames = Object.keys(books) as BookName[]

/** What the audit book keeps of a posting: the lines of each book, in their order. */
export type PostedLines = { readonly balik: boolean } & { readonly [B in BookName]?: unknown }

interface Entry {
  readonly kunci: string
  readonly waktu: string
  readonly tgl_system: string
  readonly buku: PostedLines | null
}
type Line = Readonly<Record<string, unknown>> & { readonly nomor: string; readonly waktu: string }

/** Documents compared at once. */
const page = 500
const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : (value ?? null))
const pick = (line: Line, names: readonly string[]) => Object.fromEntries(names.map((n) => [n, plain(line[n])]))

/** The lines of one book under one number against what its commands posted, each at its moment. */
function compareBook(doc: AnyDocument, book: BookName, entries: readonly Entry[], lines: readonly Line[]): string[] {
  const left = new Set(lines)
  const wrong = entries.flatMap((entry) => {
    const own = lines.filter((line) => line.waktu === entry.waktu)
    own.forEach((line) => left.delete(line))
    // An entry of an older version keeps no lines.
    if (!entry.buku) return []
    // What all lines of a posting share.
    const same = own.map((_, index) => ({
      jenis: doc.prefix,
      tgl_system: entry.tgl_system,
      balik: entry.buku!.balik,
      urut: index + 1,
    }))
    return [
      ...compareKept(
        book,
        own.map((line) => pick(line, books[book])),
        entry.buku[book] ?? [],
      ),
      ...compareKept(
        book,
        own.map((line, i) => pick(line, Object.keys(same[i]!))),
        same,
      ),
    ]
  })
  return [
    ...wrong,
    ...[...left].map(
      (line) => `${book}.waktu baris ${Number(line.urut)} tertulis ${line.waktu}, saat itu tidak ada yang dibukukan`,
    ),
  ]
}

async function comparePage(tx: Pick<Tx, 'query'>, doc: AnyDocument, shop: string, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  const entries = await tx.query<Entry & Record<string, unknown>>(
    `SELECT kunci, waktu, tgl_system, sesudah->'buku' AS buku FROM buku_jejak
     WHERE cabang = $1 AND objek = $2 AND kunci = ANY ($3) AND perintah = ANY ($4) ORDER BY id`,
    [shop, doc.name, numbers, Object.keys(doc.actions)],
  )
  const lines: Line[][] = []
  for (const book of bookNames)
    lines.push(
      await tx.query<Line>(`SELECT * FROM ${book} WHERE cabang = $1 AND nomor = ANY ($2) ORDER BY nomor, waktu, urut`, [
        shop,
        numbers,
      ]),
    )
  const told = Map.groupBy(entries, (e) => e.kunci)
  const posted = lines.map((rows) => Map.groupBy(rows, (line) => line.nomor))
  return numbers.flatMap((number) =>
    bookNames
      .flatMap((book, i) => compareBook(doc, book, told.get(number) ?? [], posted[i]!.get(number) ?? []))
      .map((what) => `${number}: ${what}`),
  )
}

/**
 * Every line in the books is what its document's command posted: the audit book keeps the lines of each posting, and is
 * sealed. So a change that keeps every sum is found too, and named by document, book, column and line.
 */
export const bookReplay = (doc: AnyDocument): StepInvariant => ({
  name: `buku ${doc.prefix}`,
  wording: `Buku mencatat ${doc.prefix} seperti yang ditulis buku jejak`,
  async check(tx, shop) {
    const column = quote(doc.number.field)
    const wrong: string[] = []
    for (let after = ''; ;) {
      const rows = await tx.query<{ nomor: string }>(
        `SELECT ${column} AS nomor FROM ${quote(tableName(doc))} WHERE cabang = $1 AND ${column} > $2 ORDER BY ${column} LIMIT ${page}`,
        [shop, after],
      )
      const numbers = rows.map((r) => r.nomor)
      // One document may be wrong at more lines than a call takes arguments.
      for (const what of await comparePage(tx, doc, shop, numbers)) wrong.push(what)
      if (rows.length < page) return wrong
      after = rows.at(-1)!.nomor
    }
  },
})
