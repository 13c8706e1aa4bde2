import { defineDokumen, fakta, type Konteks, type Tolakan } from '#kernel/define/dokumen.ts'
import { f } from '#kernel/fields/index.ts'
import { rupiah, type Rupiah } from '#kernel/quantity/quantity.ts'
import { debit, kredit, laciUtama, type Posting } from '#buku'

export interface FaktaSaldoAwal {
  /** The accounts of the draft that the shop has. */
  readonly rekening: ReadonlySet<string>
  /** Something was sold: from then on money has a story of its own. */
  readonly sudahJual: boolean
}

interface BarisSaldo {
  readonly akun: 'KAS' | 'BANK'
  readonly sub: string
  readonly jumlah_rp: Rupiah
}

/** May this person still say what the shop began with? The owner alone, until the first sale stands. */
export const periksaSaldoAwalBoleh = (sudahJual: boolean, k: Pick<Konteks, 'level'>): Tolakan[] => [
  ...(k.level === 'OWN' || k.level === 'SU' ? [] : [{ message: 'Saldo Awal Hanya Oleh Pemilik' }]),
  ...(sudahJual ? [{ message: 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama' }] : []),
]

/** Every line names a drawer or a bank account of the shop, once. */
export function periksaSaldoAwal(baris: readonly BarisSaldo[], f: FaktaSaldoAwal): Tolakan[] {
  const seen = new Set<string>()
  return baris.flatMap((b, i) => {
    const at = `detail_saldo.${i}`
    const kunci = `${b.akun} ${b.sub}`
    const ganda = seen.has(kunci)
    seen.add(kunci)
    if (ganda) return [{ field: `${at}.sub`, message: 'Sudah Ada Di Tabel' }]
    if (b.akun === 'BANK' && !f.rekening.has(b.sub)) return [{ field: `${at}.sub`, message: 'Data Tidak Ditemukan' }]
    return b.jumlah_rp > 0n ? [] : [{ field: `${at}.jumlah_rp`, message: 'Jumlah Rp Tidak Boleh Kosong' }]
  })
}

/** KAS and BANK against MODAL AWAL. */
export const bukukanSaldoAwal = (baris: readonly BarisSaldo[]): Posting => ({
  uang: [
    ...baris.map((b) => debit(b.akun, b.jumlah_rp, b.sub)),
    kredit('MODAL AWAL', rupiah(baris.reduce((sum, b) => sum + b.jumlah_rp, 0n))),
  ],
})

/** Saldo awal: the cash in each drawer and the money in each bank account on the shop's first day. */
export const saldoAwal = defineDokumen(
  {
    name: 'saldo-awal',
    kode: 'SA',
    nomor: { field: 'no_saldo_awal', label: 'No Saldo Awal' },
    keterangan: 'Saldo awal kas dan bank',
    layar: [['/uang-kas', 'Uang Kas', 'document', 'Uang']],
    header: {
      keterangan: f.text({ label: 'Keterangan', max: 200 }),
      total_rp: f.uang({ label: 'Jumlah (Rp)', required: true, readOnly: true }),
    },
    baris: {
      detail_saldo: {
        akun: f.choice({ label: 'Akun', required: true, options: ['KAS', 'BANK'] }),
        sub: f.code({ label: 'Laci atau Rekening', hint: 'Kosong: laci utama' }),
        jumlah_rp: f.uang({ label: 'Jumlah (Rp)', required: true }),
      },
    },
    status: ['SELESAI', 'BATAL'],
    daftar: {
      layar: '/uang-kas',
      columns: ['no_saldo_awal', 'tanggal', 'total_rp', 'keterangan', 'oleh', 'status'],
      search: ['keterangan'],
    },
    contoh: {
      baik: [{ keterangan: 'KAS AWAL', detail_saldo: [{ akun: 'KAS', jumlah_rp: 5000000 }] }],
      salah: [
        { draft: { detail_saldo: [] }, field: 'detail_saldo' },
        { draft: { detail_saldo: [{ akun: 'KAS', jumlah_rp: 0 }] }, field: 'detail_saldo.0.jumlah_rp' },
        { draft: { detail_saldo: [{ akun: 'BANK', sub: 'TIDAKADA', jumlah_rp: 1 }] }, field: 'detail_saldo.0.sub' },
        {
          draft: {
            detail_saldo: [
              { akun: 'KAS', jumlah_rp: 1 },
              { akun: 'KAS', sub: 'UTAMA', jumlah_rp: 1 },
            ],
          },
          field: 'detail_saldo.1.sub',
        },
      ],
      lanjut: { batal: { alasan: 'SALAH HITUNG' } },
    },
  },
  (buat) => ({
    simpan: buat.baru(fakta<FaktaSaldoAwal>(), {
      layar: '/uang-kas',
      ke: 'SELESAI',
      pesan: 'Saldo Awal Berhasil Disimpan',
      susun: (draft, f, k) => {
        const tolakan = periksaSaldoAwalBoleh(f.sudahJual, k)
        if (tolakan.length > 0) return tolakan
        if (draft.detail_saldo.length === 0) return [{ field: 'detail_saldo', message: 'Belum Ada Saldo' }]
        const detail_saldo = draft.detail_saldo.map((b) => ({
          ...b,
          sub: b.sub ?? (b.akun === 'KAS' ? laciUtama : ''),
        }))
        const salah = periksaSaldoAwal(detail_saldo, f)
        if (salah.length > 0) return salah
        return { ...draft, detail_saldo, total_rp: rupiah(detail_saldo.reduce((sum, b) => sum + b.jumlah_rp, 0n)) }
      },
      bukukan: (isi) => bukukanSaldoAwal(isi.detail_saldo.map((b) => ({ ...b, sub: b.sub! }))),
    }),
    batal: buat.lanjut(fakta<Pick<FaktaSaldoAwal, 'sudahJual'>>(), {
      dari: ['SELESAI'],
      layar: '/uang-kas',
      ke: 'BATAL',
      pesan: 'Saldo Awal Berhasil Dibatalkan',
      isian: { alasan: f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }) },
      periksa: (dok, _isian, f, k) => [
        ...periksaSaldoAwalBoleh(f.sudahJual, k),
        ...(dok.tanggal === k.tgl_system ? [] : [{ message: 'Saldo Awal Kemarin Tidak Bisa Dibatalkan' }]),
      ],
      bukukan: 'balik',
    }),
  }),
)
