import { text } from '#kernel/base/i18n/texts.ts'
import type { StepContent } from '#kernel/engine/wizard/step.ts'
import { f } from '#kernel/model/fields/index.ts'
import { defineStep, stepRows } from '#kernel/model/wizard.ts'
import { setupSteps } from './steps.ts'

/** The two steps before the login: shops and people, sent together as one command. */

const sentences = {
  kode: text('Kode Toko Hanya Boleh Huruf, Angka Dan Tanda - _'),
  duplicate: text('Kode Sudah Ada'),
  tooShort: text('Minimal 8 karakter'),
  differs: text('Password tidak sama'),
}
/** The code of head office. */
export const headOffice = 'PUSAT'

const branchFields = {
  kode_toko: f.code({ label: text('Kode cabang'), required: true }),
  nama_toko: f.text({ label: text('Nama cabang'), required: true }),
  alamat_toko: f.text({ label: text('Alamat cabang'), required: true, max: 96 }),
}
const password = (hint?: string) =>
  f.secret({ label: 'Password', required: true, mode: 'hash', minMessage: sentences.tooShort, ...(hint && { hint }) })

/** Step 1: head office and its branches. */
export const tokoStep = defineStep(setupSteps[0], {
  fields: {
    kode: f.text({
      label: text('Kode penyiapan'),
      required: true,
      asIs: true,
      hint: text('Tercetak di server saat pertama dijalankan'),
    }),
    nama_toko: f.text({ label: text('Nama toko'), required: true, hint: text('Tercetak di kepala nota') }),
    alamat_toko: f.text({ label: text('Alamat'), required: true, max: 96 }),
  },
  rows: {
    cabang: stepRows({
      fields: branchFields,
      title: text('Cabang'),
      add: text('Tambah cabang'),
      remove: text('Hapus cabang {n}'),
      unique: 'kode_toko',
      check: ({ kode_toko: kode = '' }) => ({
        kode_toko: /[^A-Z0-9_-]/.test(kode) ? sentences.kode : kode === headOffice ? sentences.duplicate : undefined,
      }),
    }),
  },
})

/** Step 2: the owner and the other users. */
export const userStep = defineStep(setupSteps[1], {
  fields: {
    nama: f.text({ label: text('Nama'), required: true }),
    user_id: f.code({ label: 'Username', required: true, hint: text('Dipakai untuk masuk') }),
    password: password(sentences.tooShort),
    ulang: f.secret({ label: text('Ulangi password'), required: true, mode: 'hash', min: 1 }),
  },
  rows: {
    pengguna: {
      fields: {
        nama: f.text({ label: text('Nama'), required: true }),
        user_id: f.code({ label: 'Username', required: true }),
        level: f.choice({
          label: text('Level'),
          required: true,
          options: [
            { value: 'KASIR', label: text('Kasir') },
            { value: 'SPV', label: text('Supervisor') },
            { value: 'OWN', label: text('Pemilik') },
            { value: 'MU', label: text('Manajer pusat') },
            { value: 'SU', label: text('Administrator') },
          ],
        }),
        kode_toko: f.code({ label: text('Toko'), required: true }),
        password: password(),
      },
      title: text('Pengguna lain'),
      add: text('Tambah pengguna'),
      remove: text('Hapus pengguna {n}'),
      unique: 'user_id',
    },
  },
  check: (draft) => [
    ...(draft.ulang === draft.password ? [] : [{ field: 'ulang', message: sentences.differs }]),
    ...draft.pengguna.flatMap(({ user_id }, index) =>
      user_id === draft.user_id ? [{ field: `pengguna.${index}.user_id`, message: sentences.duplicate }] : [],
    ),
  ],
})

/** What survives a reload: everything except passwords. */
export const withoutPasswords = ({ values, rows }: StepContent): StepContent => ({
  values: { ...values, password: '', ulang: '' },
  rows: { ...rows, pengguna: (rows.pengguna ?? []).map((p) => ({ ...p, password: '' })) },
})

/** Is a field that the server complains about asked in step 1? */
export const isStepOneIssue = (field: string): boolean => field in tokoStep.fields || field.startsWith('cabang.')
