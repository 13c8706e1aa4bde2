import { text } from '#kernel/base/i18n/texts.ts'
import type { CicilanHead } from './cicilan.shape.ts'

/** Where the contract stands, in words of the counter. */
export function contractState(head: Pick<CicilanHead, 'serah_dulu'> & { readonly status: string }): string {
  if (head.status === 'AKTIF')
    return head.serah_dulu ? text('Berjalan, barang dibawa customer') : text('Berjalan, barang disimpan toko')
  if (head.status === 'LUNAS') return head.serah_dulu ? text('Lunas') : text('Lunas, barang belum diambil')
  return { DIAMBIL: text('Lunas, barang sudah diambil'), DILELANG: text('Dilelang') }[head.status] ?? text('Dibatalkan')
}
