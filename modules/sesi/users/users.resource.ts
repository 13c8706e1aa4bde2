import { levels } from '#kernel/model/access/gate.ts'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/**
 * Users: who may log in. An id is unique in the whole chain and belongs to one shop; the password is never returned.
 */
export const users = defineResource({
  name: 'users',
  screen: { path: '/data-users', title: 'Data Users', menu: 'Utility', first: { DEV: [] } },
  summary: 'Pemakai aplikasi, tingkat dan tokonya',
  api: { list: 'users/get/all' },
  key: 'user_id',
  scope: 'chain',
  personal: true,
  // The password is left out, because its column would show only dots.
  list: { columns: ['user_id', 'nama', 'level', 'kode_toko', 'no_whatsapp', 'aktif'] },
  fields: {
    user_id: f.code({ label: 'User ID', required: true }),
    nama: f.text({ label: 'Nama', required: true }),
    level: f.choice({ label: 'Level', required: true, options: levels }),
    kode_toko: f.ref('toko', { label: 'Toko', required: true }),
    password: f.secret({ label: 'Password', mode: 'hash' }),
    no_whatsapp: f.phone({ label: 'No WhatsApp' }),
    aktif: f.boolean({ label: 'Aktif', default: true }),
  },
})
