import { text } from '#kernel/base/i18n/texts.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { defineStep, stepRows } from '#kernel/model/wizard.ts'
import { baki, bank, kadar, rekening, sales } from '#master'
import { setupSteps } from '#sesi'
import { settings, type Setting } from '#toko'
import { buildBaki } from './ranges.ts'

/** Steps 3 to 8, shared by the form and the server. */

export const moduleStep = defineStep(setupSteps[2], { fields: {}, rows: {} })

export const hargaFields = {
  harga_24k: f.money({ label: text('Harga 24K per gram'), required: true, min: 1 }),
  selisih_jual: f.percent({
    label: text('Selisih jual'),
    required: true,
    max: 100,
    hint: text('Ditambahkan pada harga jual'),
  }),
  selisih_beli: f.percent({
    label: text('Selisih beli'),
    required: true,
    max: 100,
    hint: text('Dikurangkan dari harga beli'),
  }),
  pembulatan: f.money({ label: text('Pembulatan harga'), required: true, min: 1 }),
}
export const kadarFields = {
  kode_kadar: kadar.fields.kode_kadar,
  kadar: kadar.fields.kadar,
  jenis_group: f.code({ label: text('Jenis Group'), required: true }),
  dijual: f.boolean({ label: text('Dijual'), required: true, default: true }),
  /** Empty: computed. */
  harga_jual: f.money({ label: text('Harga jual / g'), min: 1 }),
  harga_beli: f.money({ label: text('Harga beli / g') }),
}

/** Step 4: one price, and the kinds of fineness whose prices follow from it. */
export const hargaStep = defineStep(setupSteps[3], {
  fields: hargaFields,
  rows: {
    kadar: stepRows({
      fields: kadarFields,
      add: text('Tambah kadar'),
      remove: text('Hapus kadar'),
      unique: 'kode_kadar',
    }),
  },
  check: ({ kadar: rows }) =>
    rows.some((k) => k.dijual) ? [] : [{ field: 'kadar.0.dijual', message: 'Pilih Minimal Satu Kadar' }],
})

/** Step 5: trays, as ranges of codes. The default tray is asked below what is typed. */
export const bakiStep = defineStep(setupSteps[4], {
  fields: {},
  rows: {
    rentang: stepRows({
      fields: {
        rentang: f.text({ label: text('Rentang'), required: true, max: 40 }),
        nama: f.text({ label: text('Nama'), required: true, max: 40 }),
        kode_gudang: f.code({ label: text('Gudang'), required: true }),
        berat_baki: baki.fields.berat_baki,
        kapasitas: baki.fields.kapasitas,
      },
      add: text('Tambah rentang'),
      remove: text('Hapus rentang {n}'),
    }),
  },
  check: ({ rentang }) => buildBaki(rentang).issues,
})

const commonBanks = ['BCA', 'MANDIRI', 'BRI', 'BNI', 'BSI']

/** Step 6: the cash at hand, and the bank accounts. */
export const kasStep = defineStep(setupSteps[5], {
  fields: {
    kas: f.money({
      label: text('Uang di laci'),
      required: true,
    }),
  },
  rows: {
    rekening: stepRows({
      fields: {
        ...bank.fields,
        no_rekening: rekening.fields.no_rekening,
        nama_rekening: rekening.fields.nama_rekening,
        saldo: f.money({ label: text('Saldo sekarang'), required: true }),
      },
      title: text('Rekening bank'),
      add: text('Tambah rekening'),
      remove: text('Hapus rekening {n}'),
      presets: {
        rows: commonBanks.map((kode_bank) => ({
          label: kode_bank,
          row: { kode_bank, nama_bank: `BANK ${kode_bank}` },
        })),
        other: text('Bank lain'),
      },
      unique: 'no_rekening',
      // A bank is one record, so its name and fees are asked only with its first account.
      shares: {
        by: 'kode_bank',
        fields: ['nama_bank', 'biaya_debit', 'biaya_kredit', 'biaya_qris'],
        word: text('Nama dan biaya bank ini sudah diisi di atas.'),
      },
    }),
  },
})

/** Settings without which a till cannot sell, in form order; in the form they are called `setting.pembulatan`. */
export const tillSettings: readonly Setting[] = (
  ['kategori_harga', 'pembulatan', 'limit_diskon_kasir', 'biaya_kartu_oleh', 'jam_tutup'] as const
).map((key) => settings.find((s) => s.key === key)!)
export const settingInput = (s: Setting): string => `setting.${s.key}`
const settingFields: Fields = Object.fromEntries(tillSettings.map((s) => [settingInput(s), s.field]))

export const notaTexts = {
  kepala: f.note({ label: text('Kepala'), hint: text('Di bawah nama dan alamat: telepon, jam buka') }),
  syarat: f.note({ label: text('Syarat'), hint: text('Satu baris satu syarat') }),
  kaki: f.note({ label: text('Kaki'), hint: text('Ucapan penutup') }),
}

/** Step 7: the texts of the nota, the settings of a till, and the salespeople. */
export const notaStep = defineStep(setupSteps[6], {
  fields: { ...settingFields, ...notaTexts },
  rows: {
    sales: {
      fields: { kode_sales: sales.fields.kode_sales, nama_sales: sales.fields.nama_sales },
      title: text('Sales'),
      note: text('Setiap nota menyebut siapa yang melayani. Sales tidak perlu bisa masuk.'),
      add: text('Tambah sales'),
      remove: text('Hapus sales {n}'),
      skipsBlank: true,
    },
  },
})

/** Step 8: the first day. */
export const openingStep = defineStep(setupSteps[7], {
  fields: {
    tgl_buka: f.date({
      label: text('Tanggal pertama'),
      required: true,
      hint: text('Paling lambat hari ini. Sesudah dibuka tidak bisa mundur.'),
    }),
  },
  rows: {},
})
