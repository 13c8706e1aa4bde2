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
  examples: {
    good: [
      {
        kode: 'M0001',
        nama: 'IBU SRI LESTARI',
        no_hp: '081298765432',
        alamat: 'BANDUNG',
        tanggal_lahir: '1980-04-21',
        jenis_member: 'GOLD',
        afiliasi: null,
        kode_customer: 'C0001',
      },
      { kode: 'M0002', nama: 'BAPAK AGUS', no_hp: '085712345678', afiliasi: 'M0001', kode_customer: 'C0002' },
    ],
    bad: [
      { row: { kode: 'M0003', nama: 'TANPA HP' }, field: 'no_hp' },
      { row: { kode: 'M0003', nama: 'DIRI SENDIRI', no_hp: '081200000001', afiliasi: 'M0003' }, field: 'afiliasi' },
      {
        row: { kode: 'M0003', nama: 'JENIS SALAH', no_hp: '081200000001', jenis_member: 'VIP' },
        field: 'jenis_member',
      },
    ],
  },
})
