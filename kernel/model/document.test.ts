import { describe, expect, test } from 'vitest'
import { defineDocument, type DocumentListing } from './document.ts'
import { closedFor } from './document-action.ts'
import { list } from './document-screen.ts'
import { inIndonesian } from './document-sentence.ts'
import { f } from '#kernel/model/fields/index.ts'

const header = {
  judul: f.text({ label: 'Judul', required: true, max: 60 }),
  jumlah_rp: f.money({ label: 'Jumlah (Rp)' }),
}
const diary = (listing?: DocumentListing<typeof header>, single = false) =>
  defineDocument(
    {
      name: 'catatan',
      prefix: 'CH',
      number: { field: 'no_catatan', label: 'No Catatan' },
      noun: 'Catatan harian',
      summary: 'Catatan harian toko',
      screens: [list('/lihat-catatan', 'Lihat Catatan', 'Utility')],
      header,
      states: single ? ['SELESAI'] : ['MENUNGGU', 'SELESAI', 'BATAL'],
      ...(single ? {} : { waiting: 'MENUNGGU' as const }),
      ...(listing ? { list: listing } : {}),
    },
    (makers) => ({
      simpan: makers.make({ screen: '/lihat-catatan' }),
      baca: makers.act({
        screen: '/lihat-catatan',
        to: 'stay',
        title: 'Baca {dokumen}',
        message: 'Dibaca',
        sameDay: '{Dokumen} Kemarin Tidak Bisa Dibaca',
        refusedIn: { BATAL: '{Dokumen} Sudah Dibatalkan' },
      }),
    }),
  )

describe('what a definition leaves out goes without saying', () => {
  const { actions } = diary()
  test('it is made in the first state in which it waits for nobody, and that is said', () => {
    expect([actions.simpan.to, inIndonesian(actions.simpan.message)]).toEqual([
      'SELESAI',
      'Catatan Harian Berhasil Disimpan',
    ])
  })
  test('an action starts from every state but that of waiting', () => {
    expect(actions.baca.from).toEqual(['SELESAI', 'BATAL'])
  })
  test('an empty list says that there is none yet', () => {
    const [screen] = diary().screens
    expect(screen?.frame === 'list' && inIndonesian(screen.empty ?? '')).toBe('Belum ada catatan harian.')
  })
  test('sentences say what the document is called: small within them, with capitals at their beginning', () => {
    const read = [actions.baca.title, actions.baca.sameDay, actions.baca.refusedIn?.BATAL].map((said) =>
      inIndonesian(said ?? ''),
    )
    expect(read).toEqual([
      'Baca catatan harian',
      'Catatan Harian Kemarin Tidak Bisa Dibaca',
      'Catatan Harian Sudah Dibatalkan',
    ])
  })
  test('a rule says them with their value, so that they are translated where they are shown', () => {
    const context = { user_id: 'RINA', level: 'SPV', tgl_system: '2026-11-22', flags: {}, settings: {} } as const
    expect(closedFor(actions.baca, { tanggal: '2026-11-21' }, context)).toEqual([
      { message: '{Dokumen} Kemarin Tidak Bisa Dibaca', values: { dokumen: 'catatan harian' } },
    ])
  })
})

test.each<[string, DocumentListing<typeof header> | undefined, boolean, string[]]>([
  ['none: what it must have', undefined, false, ['no_catatan', 'tanggal', 'judul', 'oleh', 'status']],
  [
    'its own',
    { columns: ['jumlah_rp', 'judul'] },
    false,
    ['no_catatan', 'tanggal', 'jumlah_rp', 'judul', 'oleh', 'status'],
  ],
  [
    'the state among its own',
    { columns: ['judul', 'status'] },
    false,
    ['no_catatan', 'tanggal', 'judul', 'status', 'oleh'],
  ],
  ['all of them', { columns: ['no_catatan', 'oleh', 'judul'] }, false, ['no_catatan', 'oleh', 'judul']],
  ['a single state is no column', { columns: ['judul'] }, true, ['no_catatan', 'tanggal', 'judul', 'oleh']],
])('columns of a list, named %s', (_what, listing, single, columns) => {
  expect(diary(listing, single).list.columns).toEqual(columns)
})
