import {
  device,
  fineFrom,
  refusal,
  refuseByRules,
  scaleIssues,
  weighingOf,
  type Decision,
  type FieldIssue,
  type Goods,
  type Journal,
  type Movement,
  type Shop,
} from './shop.ts'

/** Where destroyed goods go, and places that take none. */
export const destinations = ['HANCUR', 'LEBUR', 'BRANKAS', 'TIDAKADA'] as const
export interface DestroyDraft {
  readonly kode_gudang: (typeof destinations)[number]
  readonly alasan?: string
  readonly detail_barang: readonly { readonly kode_barcode: string }[]
}

function takenIssues(t: Shop, d: DestroyDraft): FieldIssue[] {
  if (d.detail_barang.length === 0) return [{ message: 'Belum Ada Barang' }]
  const codes = d.detail_barang.map((b) => b.kode_barcode)
  return codes.flatMap((code, i): FieldIssue[] => {
    if (codes.indexOf(code) < i) return [{ message: 'Barcode Sudah Ada Di Tabel' }]
    const b = t.barang.get(code)
    if (!b) return [{ message: 'Barcode Tidak Ditemukan' }]
    if (b.status === 'DITAHAN') {
      const { oleh } = t.nota.get(b.heldFor!)!
      return [{ message: `Barang Sedang Dipakai Di ${device}, ${oleh}`, conflict: true }]
    }
    if (weighingOf(t, b.baki)) return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
    return b.status === 'TERSEDIA' ? [] : [{ message: `Barang Tidak Bisa Dihancurkan: ${b.status}` }]
  })
}

/** Pieces of the window are destroyed, a loss of their cost, or wait in the melt, where their value goes with them. */
export function destroy(t: Shop, d: DestroyDraft): Decision {
  const place: Partial<Record<DestroyDraft['kode_gudang'], string>> = {
    TIDAKADA: 'Data Tidak Ditemukan',
    BRANKAS: 'Gudang Ini Tidak Menerima Barang Hancur',
  }
  const unfit = place[d.kode_gudang]
  const wrong = [...(unfit === undefined ? [] : [{ message: unfit }]), ...takenIssues(t, d)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const pieces = d.detail_barang.map((b) => t.barang.get(b.kode_barcode)!)
  const sum = (of: (b: Goods) => bigint): bigint => pieces.reduce((s, b) => s + of(b), 0n)
  const melted = d.kode_gudang === 'LEBUR'
  return {
    needs: [{ kategori: 'HANCUR_BARANG', minimal: sum((b) => b.berat) > 10_000n ? 'OWN' : 'SPV' }],
    apply: () => {
      const number = t.takeNumber('HB')
      const value = sum((b) => b.value)
      const movements: Movement = pieces.flatMap((b): Movement => {
        const fine = fineFrom(b.emas, b.kadar)
        return [
          [b.baki, b.code, [-BigInt(b.count), -b.berat, -fine, -b.value]],
          ...(melted ? ([['LEBUR', b.code, [BigInt(b.count), b.berat, fine, b.value]]] as const) : []),
        ]
      })
      const journal: Journal = [
        [melted ? 'PERSEDIAAN LEBUR' : 'BEBAN HANCUR', '', value],
        ['PERSEDIAAN', '', -value],
      ]
      t.post(journal, movements)
      const from = new Map(pieces.map((b) => [b.code, b.baki]))
      for (const b of pieces) {
        t.touchGoods(b.code)
        b.status = melted ? 'DILEBUR' : 'HANCUR'
        if (melted) b.baki = 'LEBUR'
      }
      t.destroyed.set(number, {
        number,
        date: t.date,
        status: 'SELESAI',
        journal,
        gerak: movements,
        from,
        taken: t.nextTaking(),
      })
      const figure = { tujuan: melted ? 'LEBUR' : 'HANCUR', total_jumlah: Number(sum((b) => BigInt(b.count))) }
      return { number, figure: { ...figure, total_nilai: Number(value) } }
    },
  }
}

/** Called off: every piece lies on its tray again. */
export function cancelDestroyed(t: Shop, number: string): Decision {
  const doc = t.destroyed.get(number)
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  if (doc.status === 'BATAL') return refusal(422, 'Hancur Barang Sudah Dibatalkan')
  if (doc.date !== t.date) return refusal(422, 'Hancur Barang Kemarin Tidak Bisa Dibatalkan')
  const wrong = scaleIssues(t, doc.gerak)
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [{ kategori: 'BATAL_HANCUR_BARANG', minimal: 'SPV' }],
    apply: () => {
      doc.status = 'BATAL'
      t.post(doc.journal, doc.gerak, -1n)
      for (const [code, baki] of doc.from) {
        t.touchGoods(code)
        Object.assign(t.barang.get(code)!, { status: 'TERSEDIA', baki })
      }
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

/** The empty trays and the tags of the masters, in mg. */
const emptyTray: Readonly<Record<string, bigint>> = { B01: 412_350n, B02: 388_000n }
const tags: Readonly<Record<string, bigint>> = { KECIL: 115n, BESAR: 270n }

export interface WeighDraft {
  readonly kode_gudang: 'BRANKAS' | 'TOKO'
  readonly kode_toko: string
  readonly kode_bandrol?: string
}
const gram = (mg: bigint): number => Number(mg) / 1000

/** What lies there: nothing that left, nothing that is used up. */
const onTray = (t: Shop, tray: string): Goods[] =>
  [...t.barang.values()].filter((b) => b.baki === tray && ['TERSEDIA', 'DITAHAN'].includes(b.status))

/** A tray is put on the scale: what it should weigh is frozen. */
export function startWeighing(t: Shop, d: WeighDraft): Decision {
  const tray = emptyTray[d.kode_toko]
  if (tray === undefined || d.kode_gudang !== 'BRANKAS') return refusal(422, 'Data Tidak Ditemukan')
  if (weighingOf(t, d.kode_toko)) return refusal(409, 'Baki Sedang Ditimbang')
  const tag = d.kode_bandrol === undefined ? 0n : tags[d.kode_bandrol]
  if (tag === undefined) return refusal(422, 'Data Tidak Ditemukan')
  const on = onTray(t, d.kode_toko)
  if (on.length === 0) return refusal(422, 'Data Tidak Tersedia')
  return {
    needs: [],
    apply: () => {
      const number = t.takeNumber('TG')
      const count = on.reduce((s, b) => s + b.count, 0)
      const weight = on.reduce((s, b) => s + b.berat, 0n)
      const expected = tray + weight + BigInt(on.length) * tag
      // The scale's step, and its errors add up like a random walk.
      const tolerance = 10n + BigInt(Math.round(10 * Math.sqrt(count)))
      t.weighings.set(number, {
        tray: d.kode_toko,
        pieces: on.map((b) => [b.code, b.count, b.berat]),
        count: BigInt(count),
        weight,
        expected,
        tolerance,
        status: 'BERJALAN',
      })
      const figure = { total_jumlah: count, berat_harap: gram(expected), toleransi: gram(tolerance) }
      return { number, figure }
    },
  }
}

const over: Readonly<Record<string, string>> = {
  SELESAI: 'Timbang Baki Sudah Disimpan',
  BATAL: 'Timbang Baki Sudah Dibatalkan',
}

/** The scale has spoken. What was sold or brought back meanwhile makes it another tray. */
export function finishWeighing(t: Shop, number: string, weighed: number): Decision {
  const w = t.weighings.get(number)
  if (!w) return refusal(404, 'Data Tidak Ditemukan')
  if (w.status !== 'BERJALAN') return refusal(422, over[w.status]!)
  const now = new Map(onTray(t, w.tray).map((b) => [b.code, b]))
  const still = w.pieces.every(([code, count, weight]) => {
    const b = now.get(code)
    return b?.count === count && b.berat === weight
  })
  const [count, weight] = t.trayContent.get(w.tray)!
  if (!still || count !== w.count || weight !== w.weight) return refusal(409, 'Isi Baki Berubah Sejak Ditimbang')
  return {
    needs: [],
    apply: () => {
      w.status = 'SELESAI'
      const difference = BigInt(Math.round(weighed * 1000)) - w.expected
      const size = difference < 0n ? -difference : difference
      const putusan = size === 0n ? 'COCOK' : size <= w.tolerance ? 'DALAM TOLERANSI' : 'SELISIH'
      return { number, figure: { selisih: gram(difference), putusan } }
    },
  }
}

export function resetWeighing(t: Shop, number: string): Decision {
  const w = t.weighings.get(number)
  if (!w) return refusal(404, 'Data Tidak Ditemukan')
  if (w.status !== 'BERJALAN') return refusal(422, over[w.status]!)
  return {
    needs: [],
    apply: () => {
      w.status = 'BATAL'
      return { number, figure: { status: 'BATAL' } }
    },
  }
}
