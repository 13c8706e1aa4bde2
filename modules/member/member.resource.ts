import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { jenisMember } from '#master'
import { memberScreen } from './kartu.ts'

/** Member: a customer with a card who collects points. Only documents change the points. */
export const member = defineResource({
  name: 'member',
  screen: memberScreen,
  summary: 'Pelanggan yang mengumpulkan poin',
  api: {
    list: 'member/get/all',
  },
  key: 'kode',
  personal: true,
  fields: {
    kode: f.code({ label: 'Kode Member', required: true }),
    nama: f.text({ label: 'Nama', required: true }),
    no_hp: f.phone({ label: 'No HP', required: true }),
    alamat: f.text({ label: 'Alamat' }),
    tanggal_lahir: f.date({ label: 'Tanggal Lahir' }),
    jenis_member: f.choice({ label: 'Jenis Member', options: jenisMember, default: 'UMUM' }),
    kode_afiliasi: f.ref('member', { label: 'Afiliasi', wireName: 'afiliasi', hint: 'Member yang mengajak' }),
    // Empty: whoever has the same phone, else written down anew.
    kode_customer: f.ref('customer', { label: 'Customer', hint: 'Kosong: dicari atau dibuat' }),
    poin: f.integer({ label: 'Poin', readOnly: true }),
  },
  check: (row) =>
    row.kode_afiliasi === row.kode ? [{ field: 'kode_afiliasi', message: 'Tidak Boleh Diri Sendiri' }] : [],
})
