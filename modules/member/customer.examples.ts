import { resourceExamples } from '#testing/define-examples.ts'
import { customers } from '#testing/world.ts'
import { customer } from './customer.resource.ts'

resourceExamples(customer, {
  good: [
    {
      kode: customers.siti,
      nama_customer: 'SITI AMINAH',
      no_hp: '081398765432',
      alamat_customer: 'JL. MERDEKA NO. 12, BANDUNG',
      jenis_pelanggan: 'LANGGANAN',
      jenis_identitas: 'KTP',
      nomor_identitas: '3273014507850002',
      foto_identitas: null,
      persetujuan: '2026-11-21',
    },
    { kode: customers.budi, nama_customer: 'BUDI SANTOSO', jenis_pelanggan: 'UMUM' },
  ],
  bad: [
    {
      row: {
        kode: 'C0003',
        nama_customer: 'TANPA IZIN',
        jenis_identitas: 'KTP',
        nomor_identitas: '3273014507850003',
      },
      field: 'persetujuan',
    },
    {
      row: {
        kode: 'C0004',
        nama_customer: 'NIK SALAH',
        jenis_identitas: 'KTP',
        nomor_identitas: '327301234567890',
        persetujuan: '2026-11-21',
      },
      field: 'nomor_identitas',
    },
    { row: { kode: 'C0005', nama_customer: 'JENIS SALAH', jenis_pelanggan: 'VIP' }, field: 'jenis_pelanggan' },
  ],
})
