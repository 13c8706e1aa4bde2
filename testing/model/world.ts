import type { Level } from './sell.ts'
import type { Rules } from './shop.ts'

/**
 * The shops of a run, each with different settings, and their people: user, level, own shop. The first is the owner.
 */
type Members = readonly (readonly [user_id: string, level: Level, origin: string])[]
export const modelShops: Readonly<Record<string, { readonly rules: Rules; readonly orang: Members }>> = {
  SBY: {
    rules: {
      harga: 'BARANG',
      pembulatan: 500n,
      roundDown: false,
      ppn: 'TIDAK',
      cardFeeBy: 'TOKO',
      twoStepSale: false,
      twoStepDeposit: false,
      validatesNonCash: false,
      monthly: false,
      cashierDiscount: 0n,
      costDecrease: 0n,
      cashDifference: 0n,
      cardCash: 20_000_000n,
      searchDays: 0,
      cashBelowZero: false,
      twoStepPurchase: false,
      buyBase: 'NOTA',
      floor: true,
      buyDown: false,
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
    rules: {
      harga: 'BARANG',
      pembulatan: 1000n,
      roundDown: true,
      ppn: 'DITAMBAH',
      cardFeeBy: 'CUSTOMER',
      twoStepSale: false,
      twoStepDeposit: true,
      validatesNonCash: true,
      monthly: true,
      cashierDiscount: 200n,
      costDecrease: 1000n,
      cashDifference: 10_000n,
      cardCash: 50_000_000n,
      searchDays: 1,
      cashBelowZero: true,
      twoStepPurchase: false,
      buyBase: 'TERTINGGI',
      floor: false,
      buyDown: true,
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
    rules: {
      harga: 'GROUP',
      pembulatan: 500n,
      roundDown: false,
      ppn: 'TERMASUK',
      cardFeeBy: 'TOKO',
      twoStepSale: true,
      twoStepDeposit: true,
      validatesNonCash: false,
      monthly: false,
      cashierDiscount: 100n,
      costDecrease: 500n,
      cashDifference: 5000n,
      cardCash: 0n,
      searchDays: 2,
      cashBelowZero: false,
      twoStepPurchase: true,
      buyBase: 'HARI_INI',
      floor: true,
      buyDown: false,
    },
    orang: [
      ['OWNER', 'OWN', 'PUSAT'],
      ['ANI', 'SPV', 'PUSAT'],
      ['TONO', 'KASIR', 'PUSAT'],
      ['WATI', 'KASIR', 'PUSAT'],
    ],
  },
}

const toggle = (on: boolean): string => (on ? 'on' : 'off')
const percent = (n: bigint): string => (Number(n) / 100).toString()

/** The rules as flags and settings of a shop. */
export const settings = (a: Rules): Readonly<Record<'flag' | 'setting', Readonly<Record<string, string>>>> => ({
  flag: {
    PENJUALAN_DUA_LANGKAH: toggle(a.twoStepSale),
    TITIPAN_DUA_LANGKAH: toggle(a.twoStepDeposit),
    VALIDASI_NON_CASH_MODULE: toggle(a.validatesNonCash),
    PEMBULATAN_PENJUALAN_KEBAWAH: toggle(a.roundDown),
    PEMBULATAN_PEMBELIAN_KEBAWAH: toggle(a.buyDown),
    JUAL_BELI_DUA_LANGKAH: toggle(a.twoStepPurchase),
  },
  setting: {
    kategori_harga: a.harga,
    pembulatan: String(a.pembulatan),
    ppn_mode: a.ppn,
    ppn_tabel: '2020-01-01 1.1 1.65',
    biaya_kartu_oleh: a.cardFeeBy,
    dasar_beli: a.buyBase,
    lantai_tanpa_nota: toggle(a.floor),
    nomor_reset: a.monthly ? 'BULANAN' : 'HARIAN',
    limit_diskon_kasir: percent(a.cashierDiscount),
    limit_turun_modal: percent(a.costDecrease),
    kas_boleh_minus: toggle(a.cashBelowZero),
    gesek_limit_harian: String(a.cardCash),
    selisih_kas_otorisasi: String(a.cashDifference),
    // One customer of the model has an identity: large sales have their own tests.
    batas_transaksi_besar: '0',
    batas_telusur_hari: String(a.searchDays),
    // Longer than any run, so that no session expires.
    idle_menit: '1440',
  },
})
