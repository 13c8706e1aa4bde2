import type { Count, CountLine, Reading } from './documents.ts'
import { inState } from './cancel.ts'
import { shopTrays } from './goods-in.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import {
  away,
  contentOf,
  inUse,
  lying,
  weighingOf,
  type Goods,
  type Journal,
  type Movement,
  type Shop,
} from './shop.ts'

/** The warehouse of the window; where the missing are searched for; and the words for that. */
export const windowCode = 'BRANKAS'
const searchTray = 'TELUSUR'
const searched = 'DALAM PENELUSURAN'
/** How far a weight may lie from the piece's, in mg: the scale's step, and what one piece adds. */
export const oneTolerance = 20n

const inWindow = (tray: string): boolean => shopTrays.some((k) => k === tray)

/** Trays of a warehouse are counted, all where none is said: what should lie there is written down. */
export function startCount(shop: Shop, kode_gudang: string, said: readonly string[]): Decision {
  if (kode_gudang === 'BELI') return refusal(422, 'Gudang Ini Tidak Diopname')
  if (kode_gudang !== windowCode) return refusal(422, 'Data Tidak Ditemukan')
  const wrong = said.flatMap((code, index): FieldIssue[] => {
    if (said.indexOf(code) < index) return [{ message: 'Baki Sudah Ada Di Tabel' }]
    return inWindow(code) ? [] : [{ message: 'Data Tidak Ditemukan' }]
  })
  if (wrong.length > 0) return refuseByRules(wrong)
  const trays = shopTrays.filter((k) => said.length === 0 || said.includes(k))
  const open = [...shop.counts.values()].filter((c) => ['BERJALAN', 'DIPERIKSA'].includes(c.status))
  const busy = trays.find((k) => open.some((c) => c.trays.includes(k)))
  if (busy !== undefined) return refusal(409, `Baki ${busy} Sedang Diopname`)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('OP')
      const expected = [...shop.barang.values()]
        .filter((b) => trays.some((k) => k === b.baki) && lying.includes(b.status))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map((b) => ({ code: b.code, tray: b.baki, content: contentOf(b) }))
      const frame = { number, date: shop.date, status: 'BERJALAN', journal: [], gerak: [] }
      const doc: Count = {
        ...frame,
        trays,
        expected,
        startedAt: shop.moves,
        readings: [],
        lines: [],
        examinedAt: 0,
        approved: '',
      }
      shop.counts.set(number, doc)
      const pieces = expected.reduce((n, b) => n + b.content[0], 0n)
      return { number, figure: { total_jumlah: Number(pieces), status: 'BERJALAN' } }
    },
  }
}

/** What a device read. What it sends again counts once. */
export function readPieces(shop: Shop, number: string, sent: readonly Reading[]): Decision {
  const doc = shop.counts.get(number)
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  const known = new Set(doc.readings.map((s) => s.id))
  const fresh = sent.filter((s) => !known.has(s.id))
  if (doc.status !== 'BERJALAN' && fresh.length > 0) return refusal(409, 'Stock Opname Sudah Diperiksa')
  const stray = sent.some((s) => s.tray !== null && !doc.trays.includes(s.tray))
  if (doc.status === 'BERJALAN' && stray) return refusal(422, 'Baki Di Luar Opname')
  return {
    needs: [],
    apply: () => {
      // It is understood as the piece that has this barcode now.
      for (const s of fresh) doc.readings.push({ ...s, code: shop.barang.has(s.said) ? s.said : null })
      return { number: '', figure: { baru: fresh.length } }
    },
  }
}

const over: Readonly<Record<string, string>> = {
  DIPERIKSA: 'Stock Opname Sudah Diperiksa',
  DISETUJUI: 'Stock Opname Sudah Disetujui',
  BATAL: 'Stock Opname Sudah Dibatalkan',
}
const apart = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
const movedSince = (t: Shop, code: string, since: number): boolean => (t.lastMove.get(code) ?? 0) > since

/** All readings of one piece: the tray it was last read in, and the last weight that was said. */
function together(readings: readonly Reading[]): Map<string, Reading> {
  const merged = new Map<string, Reading>()
  for (const reading of readings) {
    const old = merged.get(reading.said)
    merged.set(reading.said, {
      ...reading,
      tray: reading.tray ?? old?.tray ?? null,
      berat: reading.berat ?? old?.berat ?? null,
    })
  }
  return merged
}

function lineOf(shop: Shop, doc: Count, expected: Count['expected'][number], reading: Reading | undefined): CountLine {
  const now = shop.barang.get(expected.code)
  const moved = now !== undefined && movedSince(shop, expected.code, doc.startedAt)
  const line = {
    code: expected.code,
    from: expected.tray,
    read: reading?.tray ?? null,
    content: expected.content,
    outcome: null,
  } as const
  // A piece that nobody read and that a document moved is explained; so is one whose entry was called off.
  if (!reading) return { ...line, class: !now || moved ? 'BERGERAK' : 'HILANG' }
  const brought = moved && now.baki === reading.tray
  if (reading.tray !== null && reading.tray !== expected.tray && !brought) return { ...line, class: 'SALAH BAKI' }
  const heavy = reading.berat !== null && apart(reading.berat, expected.content[1]) > oneTolerance
  return { ...line, class: heavy ? 'BEDA BERAT' : 'COCOK' }
}

const gone = ['TERJUAL', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG', searched]
function extraOf(shop: Shop, reading: Reading): CountLine {
  const now = reading.code === null ? undefined : shop.barang.get(reading.code)
  if (!now) return { code: null, from: null, read: reading.tray, content: null, outcome: null, class: 'TIDAK DIKENAL' }
  const line = { code: now.code, from: now.baki, read: reading.tray, content: contentOf(now), outcome: null } as const
  if (gone.includes(now.status)) return { ...line, class: 'LEBIH' }
  const here = inWindow(now.baki) && (reading.tray === null || reading.tray === now.baki)
  return { ...line, class: here ? 'BERGERAK' : 'SALAH BAKI' }
}

/** What was read is compared with what should lie there, and with what moved meanwhile. */
export function examineCount(shop: Shop, number: string): Decision {
  const doc = inState(shop.counts.get(number), ['BERJALAN'], over)
  if (!('expected' in doc)) return doc
  return {
    needs: [],
    apply: () => {
      const read = together(doc.readings)
      const known = new Set(doc.expected.map((b) => b.code))
      doc.lines = [
        ...doc.expected.map((b) => lineOf(shop, doc, b, read.get(b.code))),
        ...[...read].flatMap(([key, s]) => (known.has(key) ? [] : [extraOf(shop, s)])),
      ]
      doc.examinedAt = shop.moves
      doc.status = 'DIPERIKSA'
      const of = (name: CountLine['class']) => doc.lines.filter((x) => x.class === name)
      const lost = of('HILANG').reduce((s, x) => s + x.content![3], 0n)
      const figure = {
        status: 'DIPERIKSA',
        pindaian: doc.readings.length,
        cocok: of('COCOK').length,
        hilang: of('HILANG').length,
        lebih: of('LEBIH').length,
        salah_baki: of('SALAH BAKI').length,
        tidak_dikenal: of('TIDAK DIKENAL').length,
        beda_berat: of('BEDA BERAT').length,
        bergerak: of('BERGERAK').length,
        nilai_hilang: Number(lost),
      }
      return { number, figure }
    },
  }
}

/** The piece of a line, where it still is what the examination found, to the milligram and the rupiah. */
function asExamined(shop: Shop, doc: Count, line: CountLine): Goods | undefined {
  const goods = line.code === null ? undefined : shop.barang.get(line.code)
  if (!goods || movedSince(shop, goods.code, doc.examinedAt) || goods.baki !== line.from) return undefined
  return contentOf(goods).every((n, i) => n === line.content![i]) ? goods : undefined
}

function outcomeOf(shop: Shop, doc: Count, line: CountLine): CountLine['outcome'] {
  const goods = asExamined(shop, doc, line)
  if (!goods) return null
  const free = goods.status === 'TERSEDIA' && inWindow(goods.baki)
  if (line.class === 'HILANG') return free ? 'DITELUSUR' : null
  if (line.read === null) return null
  if (line.class === 'SALAH BAKI') return free ? 'DIPINDAH' : null
  return line.class === 'LEBIH' && goods.status === searched ? 'KEMBALI' : null
}

function approveIssues(shop: Shop, doc: Count): FieldIssue[] {
  for (const line of doc.lines) {
    const goods = ['HILANG', 'SALAH BAKI'].includes(line.class) ? asExamined(shop, doc, line) : undefined
    if (goods?.held) return [inUse(goods.held.oleh)]
    if (goods && weighingOf(shop, goods.baki)) return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
  }
  // What is laid on a tray makes it another one.
  const onto = doc.lines.some(
    (x) => ['DIPINDAH', 'KEMBALI'].includes(outcomeOf(shop, doc, x) ?? '') && weighingOf(shop, x.read!),
  )
  return onto ? [{ message: 'Baki Sedang Ditimbang', conflict: true }] : []
}

/** What is searched for is worth as much as in the window: another account, and another tray. */
function post(
  shop: Shop,
  doc: Count,
  lines: readonly CountLine[],
  to: (x: CountLine) => string,
  journal: Journal,
): void {
  const gerak: Movement = lines.flatMap((line): Movement => {
    const [goods, target] = [shop.barang.get(line.code!)!, to(line)]
    const there = target === '' ? [] : ([[target, goods.code, line.content!]] as const)
    return [[goods.baki, goods.code, away(line.content!)], ...there]
  })
  shop.post(journal, gerak)
  shop.order.push({ number: doc.number, date: doc.date, status: doc.status, journal, gerak })
}
const worth = (lines: readonly CountLine[]): bigint => lines.reduce((s, x) => s + x.content![3], 0n)
function place(shop: Shop, line: CountLine, status: Goods['status'], tray: string): void {
  shop.touchGoods(line.code!)
  Object.assign(shop.barang.get(line.code!)!, { status, baki: tray })
}

/** The missing are searched for, the misplaced lie where they were read, the searched that were read are back. */
export function approveCount(shop: Shop, number: string): Decision {
  const doc = inState(shop.counts.get(number), ['DIPERIKSA'], over)
  if (!('expected' in doc)) return doc
  const wrong = approveIssues(shop, doc)
  if (wrong.length > 0) return refuseByRules(wrong)
  const lines = doc.lines.map((x) => ({ ...x, outcome: outcomeOf(shop, doc, x) }))
  const of = (name: CountLine['outcome']) => lines.filter((x) => x.outcome === name)
  const lost = of('DITELUSUR')
  return {
    needs: [{ kategori: 'OPNAME_SETUJU', minimal: lost.length > 0 ? 'OWN' : 'SPV' }],
    apply: () => {
      const gone = worth(lost) - worth(of('KEMBALI'))
      const journal: Journal = [
        ['DALAM PENELUSURAN', '', gone],
        ['PERSEDIAAN', '', -gone],
      ]
      const target = (x: CountLine): string => (x.outcome === 'DITELUSUR' ? searchTray : x.read!)
      const moved = lines.filter((x) => x.outcome !== null)
      doc.lines = lines
      doc.status = 'DISETUJUI'
      doc.approved = shop.date
      post(shop, doc, moved, target, journal)
      for (const line of moved) {
        place(shop, line, line.outcome === 'DITELUSUR' ? searched : 'TERSEDIA', target(line))
        if (line.outcome === 'DITELUSUR') shop.barang.get(line.code!)!.searchedBy = number
      }
      return { number, figure: { status: 'DISETUJUI' } }
    },
  }
}

/** What this count still searches for. */
export const stillSearched = (shop: Shop, doc: Count): CountLine[] =>
  doc.lines.filter((line) => {
    const goods = line.outcome === 'DITELUSUR' ? shop.barang.get(line.code!) : undefined
    return goods?.status === searched && goods.searchedBy === doc.number
  })

/** A piece turned up. */
export function foundAgain(shop: Shop, number: string, draft: { kode_barcode: string; kode_toko: string }): Decision {
  const doc = inState(shop.counts.get(number), ['DISETUJUI'])
  if (!('expected' in doc)) return doc
  const line = stillSearched(shop, doc).find((x) => x.code === draft.kode_barcode)
  const wrong: FieldIssue[] = line ? [] : [{ message: 'Barang Tidak Sedang Ditelusuri' }]
  if (!inWindow(draft.kode_toko)) wrong.push({ message: 'Gudang Ini Tidak Diopname' })
  else if (weighingOf(shop, draft.kode_toko)) wrong.push({ message: 'Baki Sedang Ditimbang', conflict: true })
  if (wrong.length > 0 || !line) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const value = worth([line])
      const journal: Journal = [
        ['PERSEDIAAN', '', value],
        ['DALAM PENELUSURAN', '', -value],
      ]
      post(shop, doc, [line], () => draft.kode_toko, journal)
      doc.lines = doc.lines.map((x) => (x === line ? { ...x, outcome: 'DITEMUKAN' } : x))
      place(shop, line, 'TERSEDIA', draft.kode_toko)
      return { number, figure: { status: 'DISETUJUI' } }
    },
  }
}

const day = (date: string): number => Date.parse(date) / 86_400_000
/** It was searched for as long as the shop says. */
export const searchIsOver = (t: Shop, doc: Count): boolean => day(t.date) - day(doc.approved) >= t.rules.searchDays

/** What nobody found is a loss. */
export function giveUp(shop: Shop, number: string): Decision {
  const doc = inState(shop.counts.get(number), ['DISETUJUI'])
  if (!('expected' in doc)) return doc
  if (!searchIsOver(shop, doc)) return refusal(422, `Barang Masih Dalam Masa Penelusuran ${shop.rules.searchDays} Hari`)
  const lost = stillSearched(shop, doc)
  if (lost.length === 0) return refusal(422, 'Tidak Ada Barang Yang Ditelusuri')
  return {
    needs: [{ kategori: 'OPNAME_SETUJU', minimal: 'OWN' }],
    apply: () => {
      const journal: Journal = [
        ['SELISIH STOK', '', worth(lost)],
        ['DALAM PENELUSURAN', '', -worth(lost)],
      ]
      post(shop, doc, lost, () => '', journal)
      doc.lines = doc.lines.map((x) => (lost.includes(x) ? { ...x, outcome: 'DIHAPUS' } : x))
      for (const x of lost) place(shop, x, 'HILANG', searchTray)
      return { number, figure: { status: 'DISETUJUI' } }
    },
  }
}

/** It comes to nothing; what was read is kept. */
export function dropCount(shop: Shop, number: string): Decision {
  const doc = inState(shop.counts.get(number), ['BERJALAN', 'DIPERIKSA'], over)
  if (!('expected' in doc)) return doc
  return {
    needs: [],
    apply: () => {
      doc.status = 'BATAL'
      return { number, figure: { status: 'BATAL' } }
    },
  }
}
