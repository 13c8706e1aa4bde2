import { expect } from 'vitest'
import { documents } from '#apps/rooms.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { cash, contractDraft, nota, type Cashier } from './cashier.ts'
import { goodDrafts } from './document-examples.ts'
import { execute } from './examples.ts'
import { testPassword, type Answer } from './server.ts'

/** What tests of documents that stand on each other do: make one, act on it, cancel it. By the owner of the shop. */
const kinds = new Map<string, AnyDocument>(documents.map((d) => [d.prefix, d]))

/** The definition of the document with this number. */
export const kindOf = (nomor: string): AnyDocument => kinds.get(nomor.slice(0, 2))!

/** The refusal of a document on which a later one stands. */
export const named = (earlier: string, later: string): readonly [number, string] => [
  422,
  `${earlier} Sudah Dipakai ${later}`,
]

/** What is about: a piece (or a lot), the notas that are needed on the way, a deposit. */
export interface Scene {
  readonly code: string
  readonly nomor: string
}

/** Which document brought a piece in, and which piece a document. */
function bookedBy(cashier: () => Cashier) {
  /** The document that brought a piece in. */
  const entryOf = async (code: string): Promise<string> => {
    const { rows } = await cashier().chain.owner.query<{ no_masuk: string }>(
      `SELECT no_masuk FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1`,
      [code],
    )
    return rows[0]!.no_masuk
  }
  /** The piece that a purchase brought in. */
  const pieceOf = async (purchase: string): Promise<string> => {
    const { rows } = await cashier().chain.owner.query<{ kode_barcode: string }>(
      `SELECT kode_barcode FROM barang_beli WHERE cabang = 'SBY' AND no_faktur_beli = $1`,
      [purchase],
    )
    return rows[0]!.kode_barcode
  }
  return { entryOf, pieceOf }
}

/** `cashier`: asked at each call, because a test opens its shop later. */
export function standing(cashier: () => Cashier) {
  /** Makes a document and answers its number. */
  const make = async (prefix: string, draft: object, action = 'simpan'): Promise<string> => {
    const made = cashier()
    const doc = kinds.get(prefix)!
    const answer = await execute(made.chain, made.owner, doc, action, draft, { password: testPassword })
    if (answer.status !== 200) throw new Error(`${prefix}: ${answer.raw}`)
    return String(answer.body[doc.number.field])
  }
  const act = (nomor: string, action: string, input: object): Promise<Answer> =>
    execute(cashier().chain, cashier().owner, kindOf(nomor), action, input, {
      nomor,
      password: testPassword,
    })
  const { entryOf, pieceOf } = bookedBy(cashier)
  return {
    make,
    act,
    cancel: (nomor: string) => act(nomor, 'batal', { alasan: 'SALAH' }),
    entryOf,
    move: (code: string, kode_toko: string) => make('PB', { kode_toko, detail_barang: [{ kode_barcode: code }] }),
    sell: (code: string, again: object = {}) => cashier().sold(nota(code, cash(4_200_000), again), cashier().owner),
    sellOne: (code: string, jumlah = 1) =>
      cashier().sold(nota([{ kode_barcode: code, jumlah }], cash(25_000 * jumlah)), cashier().owner),
    /** A sold piece comes back with its nota. */
    buyBack: (sale: string, code: string) =>
      make('BL', {
        kode_sales: 'RINA',
        detail_barang: [
          { asal: 'NOTA KITA', no_faktur_jual: sale, kode_barcode_asal: code, berat: 3.2, kondisi_beli: 'MULUS' },
        ],
      }),
    pieceOf,
    /** The first example of a document that moves nothing but money, or nothing at all. */
    example: (doc: AnyDocument) => async (): Promise<{ readonly code: string; readonly nomor: string }> => {
      const nomor = await make(doc.prefix, goodDrafts(doc)[0]!)
      const { rows } = await cashier().chain.owner.query(
        `SELECT kode_barcode FROM buku_barang WHERE cabang = 'SBY' AND nomor = $1`,
        [nomor],
      )
      expect(rows, `${doc.name} moves goods, which others may take from it: it needs a row of its own`).toEqual([])
      return { code: '', nomor }
    },
    /** A piece is kept for a contract on instalments. */
    reserve: (code: string) => make('CC', contractDraft(code, 1_000_000)),
    /** One instalment of it is paid. */
    payInstalment: (no_cicilan: string, ke: number) =>
      make('BC', { no_cicilan, cara_lunas: 'ANGSURAN', ke_awal: ke, ke_akhir: ke, bayar: cash(600_000) }),
    /** What is done while a flag of the shop is on. */
    withFlag: async <A>(flag: string, work: () => Promise<A>): Promise<A> => {
      await cashier().flag(flag, 'on')
      try {
        return await work()
      } finally {
        await cashier().flag(flag, 'off')
      }
    },
    /** A new piece, and the entry that brought it in. */
    piece: async (): Promise<{ readonly code: string; readonly nomor: string }> => {
      const code = await cashier().one()
      return { code, nomor: await entryOf(code) }
    },
  }
}
