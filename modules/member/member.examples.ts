import { resourceExamples } from '#testing/define-examples.ts'
import { customers } from '#testing/world.ts'
import { member } from './member.resource.ts'

resourceExamples(member, {
  good: [
    {
      kode: 'M0001',
      nama: 'IBU SRI LESTARI',
      no_hp: '081298765432',
      alamat: 'BANDUNG',
      tanggal_lahir: '1980-04-21',
      jenis_member: 'GOLD',
      afiliasi: null,
      kode_customer: customers.siti,
    },
    { kode: 'M0002', nama: 'BAPAK AGUS', no_hp: '085712345678', afiliasi: 'M0001', kode_customer: customers.budi },
  ],
  bad: [
    { row: { kode: 'M0003', nama: 'DIRI SENDIRI', no_hp: '081200000001', afiliasi: 'M0003' }, field: 'afiliasi' },
    {
      row: { kode: 'M0003', nama: 'JENIS SALAH', no_hp: '081200000001', jenis_member: 'VIP' },
      field: 'jenis_member',
    },
  ],
})
