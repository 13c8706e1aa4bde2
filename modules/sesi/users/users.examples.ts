import { resourceExamples } from '#testing/define-examples.ts'
import { users } from './users.resource.ts'

resourceExamples(users, {
  good: [
    {
      user_id: 'DEWI',
      nama: 'DEWI LESTARI',
      level: 'KASIR',
      kode_toko: 'PBR',
      password: 'melati-hujan-7',
      no_whatsapp: '081122334455',
      aktif: true,
    },
    {
      user_id: 'HENDRA',
      nama: 'HENDRA GUNAWAN',
      level: 'SPV',
      kode_toko: 'CMH',
      password: 'kopi-pagi-12',
      aktif: true,
    },
  ],
  bad: [{ row: { user_id: 'TAMU', nama: 'TAMU', level: 'TAMU', kode_toko: 'PBR' }, field: 'level' }],
})
