import { customer, jurnalNonTunai, salahBayar, type BayarDraft, type Level } from './jual.ts'
import { menunggu, tolak, tolakAturan, type Jurnal, type Putusan, type Salah, type Titipan, type Toko } from './toko.ts'

export interface TitipDraft {
  readonly kode_customer: string
  readonly bayar: readonly BayarDraft[]
}

/** A customer leaves money. In a shop of two steps nothing is posted before the cashier said yes. */
export function titip(t: Toko, d: TitipDraft): Putusan {
  const jumlah = d.bayar.reduce((s, b) => s + BigInt(b.jumlah_rp), 0n)
  const salah: Salah[] = [
    ...(customer.some((c) => c === d.kode_customer) ? [] : [{ pesan: 'Customer Tidak Ditemukan' }]),
    ...(d.bayar.length === 0 ? [{ pesan: 'Pilih Minimal Satu Cara Bayar' }] : salahBayar(d.bayar, jumlah)),
  ]
  if (salah.length > 0) return tolakAturan(salah)
  return {
    butuh: [],
    terap: () => {
      const nomor = t.ambilNomor('TP')
      const tunai = d.bayar.reduce((s, b) => (b.cara === 'CASH' ? s + BigInt(b.jumlah_rp) : s), 0n)
      const setor: Jurnal = [['KAS', 'UTAMA', tunai], ...jurnalNonTunai(t, d.bayar), ['TITIPAN', nomor, -jumlah]]
      const satu: Titipan = {
        nomor,
        tanggal: t.tgl,
        status: menunggu,
        jurnal: [],
        gerak: [],
        customer: d.kode_customer,
        jumlah,
        setor,
        sisa: 0n,
      }
      t.titipan.set(nomor, satu)
      t.sentuhTitipan(nomor)
      if (!t.a.titipanDuaLangkah) terima(t, satu)
      return { nomor, angka: { jumlah_rp: Number(jumlah) } }
    },
  }
}

function terima(t: Toko, x: Titipan): void {
  x.status = 'AKTIF'
  x.sisa = x.jumlah
  x.jurnal = x.setor
  t.bukukan(x.setor, [])
}

const sudah: Readonly<Record<string, string>> = {
  BATAL: 'Titipan Sudah Dibatalkan',
  DIAMBIL: 'Titipan Sudah Diambil',
  DIPAKAI: 'Titipan Sudah Dipakai',
  AKTIF: 'Titipan Sudah Divalidasi',
}
/** Which states an act begins from, and to which others it has a sentence of its own. */
const langkah = {
  validasi: { dari: [menunggu], kata: ['AKTIF', 'BATAL'] },
  ambil: { dari: ['AKTIF'], kata: ['DIAMBIL', 'DIPAKAI'] },
  batal: { dari: [menunggu, 'AKTIF'], kata: ['BATAL', 'DIAMBIL', 'DIPAKAI'] },
} as const
export type LangkahTitipan = keyof typeof langkah

function salahBatal(t: Toko, x: Titipan): string | undefined {
  if (x.tanggal !== t.tgl) return 'Titipan Kemarin Tidak Bisa Dibatalkan'
  return x.status === 'AKTIF' && x.sisa !== x.jumlah ? 'Titipan Sudah Dipakai' : undefined
}

export function lanjutTitipan(t: Toko, nomor: string, aksi: LangkahTitipan): Putusan {
  const x = t.titipan.get(nomor)
  if (!x) return tolak(404, 'Data Tidak Ditemukan')
  const { dari, kata } = langkah[aksi]
  if (!dari.some((s) => s === x.status)) {
    const pesan = kata.some((s) => s === x.status) ? sudah[x.status]! : 'Status Dokumen Tidak Sesuai'
    return tolak(422, pesan)
  }
  const salah = aksi === 'batal' ? salahBatal(t, x) : undefined
  if (salah !== undefined) return tolak(422, salah)
  return {
    butuh: aksi === 'batal' && x.status === 'AKTIF' ? [{ kategori: 'BATAL_TITIPAN', minimal: 'SPV' }] : [],
    terap: () => {
      t.sentuhTitipan(nomor)
      if (aksi === 'validasi') terima(t, x)
      else if (aksi === 'batal') {
        t.bukukan(x.jurnal, [], -1n)
        Object.assign(x, { status: 'BATAL', sisa: 0n })
      } else {
        const balik: Jurnal = [
          ['TITIPAN', nomor, x.sisa],
          ['KAS', 'UTAMA', -x.sisa],
        ]
        t.bukukan(balik, [])
        Object.assign(x, { status: 'DIAMBIL', sisa: 0n })
      }
      return { nomor, angka: { status: x.status, sisa: Number(x.sisa) } }
    },
  }
}

export interface SaldoDraft {
  readonly detail_saldo: readonly { readonly akun: 'KAS' | 'BANK'; readonly sub?: string; readonly jumlah_rp: number }[]
}

/** What the shop had on its first day; the owner's word, until something was sold. */
export function saldoAwal(t: Toko, d: SaldoDraft, level: Level, rekening: readonly string[]): Putusan {
  if (level !== 'OWN') return tolak(422, 'Saldo Awal Hanya Oleh Pemilik')
  if (t.penjualanBersih !== 0n) return tolak(422, 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama')
  if (d.detail_saldo.length === 0) return tolak(422, 'Belum Ada Saldo')
  const baris = d.detail_saldo.map((b) => ({ ...b, sub: b.sub ?? (b.akun === 'KAS' ? 'UTAMA' : '') }))
  const salah = baris.flatMap((b, i): Salah[] => {
    if (baris.findIndex((x) => x.akun === b.akun && x.sub === b.sub) < i) return [{ pesan: 'Sudah Ada Di Tabel' }]
    return b.akun === 'BANK' && !rekening.includes(b.sub) ? [{ pesan: 'Data Tidak Ditemukan' }] : []
  })
  if (salah.length > 0) return tolakAturan(salah)
  return {
    butuh: [],
    terap: () => {
      const nomor = t.ambilNomor('SA')
      const total = baris.reduce((s, b) => s + BigInt(b.jumlah_rp), 0n)
      const jurnal: Jurnal = [
        ...baris.map((b) => [b.akun, b.sub, BigInt(b.jumlah_rp)] as const),
        ['MODAL AWAL', '', -total],
      ]
      t.bukukan(jurnal, [])
      t.saldoAwal.set(nomor, { nomor, tanggal: t.tgl, status: 'SELESAI', jurnal, gerak: [] })
      return { nomor, angka: { total_rp: Number(total) } }
    },
  }
}

export function batalSaldoAwal(t: Toko, nomor: string, level: Level): Putusan {
  const dok = t.saldoAwal.get(nomor)
  if (!dok) return tolak(404, 'Data Tidak Ditemukan')
  if (dok.status === 'BATAL') return tolak(422, 'Status Dokumen Tidak Sesuai')
  if (level !== 'OWN') return tolak(422, 'Saldo Awal Hanya Oleh Pemilik')
  if (t.penjualanBersih !== 0n) return tolak(422, 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama')
  if (dok.tanggal !== t.tgl) return tolak(422, 'Saldo Awal Kemarin Tidak Bisa Dibatalkan')
  return {
    butuh: [],
    terap: () => {
      dok.status = 'BATAL'
      t.bukukan(dok.jurnal, [], -1n)
      return { nomor }
    },
  }
}
