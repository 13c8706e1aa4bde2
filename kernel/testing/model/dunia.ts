import type { Level } from './jual.ts'
import type { Aturan } from './toko.ts'

/** The shops of a run, each set up differently, and who works in them: user, level, own shop. The first is the owner. */
type Anggota = readonly (readonly [user_id: string, level: Level, asal: string])[]
export const tokoModel: Readonly<Record<string, { readonly aturan: Aturan; readonly orang: Anggota }>> = {
  SBY: {
    aturan: {
      harga: 'BARANG',
      pembulatan: 500n,
      kebawah: false,
      ppn: 'TIDAK',
      kartuOleh: 'TOKO',
      jualDuaLangkah: false,
      titipanDuaLangkah: false,
      validasiNonTunai: false,
      bulanan: false,
      diskonKasir: 0n,
      turunModal: 0n,
      selisihKas: 0n,
    },
    orang: [
      ['PEMILIK', 'OWN', 'SBY'],
      ['RINA', 'SPV', 'SBY'],
      ['LINA', 'KASIR', 'SBY'],
      ['TUTI', 'KASIR', 'SBY'],
      ['OWNER', 'OWN', 'PUSAT'],
    ],
  },
  MDN: {
    aturan: {
      harga: 'BARANG',
      pembulatan: 1000n,
      kebawah: true,
      ppn: 'DITAMBAH',
      kartuOleh: 'CUSTOMER',
      jualDuaLangkah: false,
      titipanDuaLangkah: true,
      validasiNonTunai: true,
      bulanan: true,
      diskonKasir: 200n,
      turunModal: 1000n,
      selisihKas: 10_000n,
    },
    orang: [
      ['BUDI', 'OWN', 'MDN'],
      ['DEWI', 'SPV', 'MDN'],
      ['SARI', 'KASIR', 'MDN'],
      ['YANI', 'KASIR', 'MDN'],
      ['OWNER', 'OWN', 'PUSAT'],
    ],
  },
  PUSAT: {
    aturan: {
      harga: 'GROUP',
      pembulatan: 500n,
      kebawah: false,
      ppn: 'TERMASUK',
      kartuOleh: 'TOKO',
      jualDuaLangkah: true,
      titipanDuaLangkah: true,
      validasiNonTunai: false,
      bulanan: false,
      diskonKasir: 100n,
      turunModal: 500n,
      selisihKas: 5000n,
    },
    orang: [
      ['OWNER', 'OWN', 'PUSAT'],
      ['ANI', 'SPV', 'PUSAT'],
      ['TONO', 'KASIR', 'PUSAT'],
      ['WATI', 'KASIR', 'PUSAT'],
    ],
  },
}

const saklar = (on: boolean): string => (on ? 'on' : 'off')
const persen = (n: bigint): string => (Number(n) / 100).toString()

/** The same as a shop keeps it. */
export const pengaturan = (a: Aturan): Readonly<Record<'flag' | 'setting', Readonly<Record<string, string>>>> => ({
  flag: {
    PENJUALAN_DUA_LANGKAH: saklar(a.jualDuaLangkah),
    TITIPAN_DUA_LANGKAH: saklar(a.titipanDuaLangkah),
    VALIDASI_NON_CASH_MODULE: saklar(a.validasiNonTunai),
    PEMBULATAN_PENJUALAN_KEBAWAH: saklar(a.kebawah),
  },
  setting: {
    kategori_harga: a.harga,
    pembulatan: String(a.pembulatan),
    ppn_mode: a.ppn,
    ppn_tabel: '2020-01-01 1.1 1.65',
    biaya_kartu_oleh: a.kartuOleh,
    nomor_reset: a.bulanan ? 'BULANAN' : 'HARIAN',
    limit_diskon_kasir: persen(a.diskonKasir),
    limit_turun_modal: persen(a.turunModal),
    selisih_kas_otorisasi: String(a.selisihKas),
    // Above all that a run may take: the sessions of a run last.
    idle_menit: '1440',
  },
})
