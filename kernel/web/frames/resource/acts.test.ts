import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { dialogs } from '#kernel/web/kit/dialog.web.ts'
import { sayFailure } from './acts.web.ts'

beforeAll(() => {
  // Not awaited: where another file of the same worker began it before, a second beginning never ends.
  const interpolation = { prefix: '{', suffix: '}' }
  void i18next.init({ lng: 'id', keySeparator: false, nsSeparator: false, interpolation, initAsync: false })
})
beforeEach(() => dialogs.set(() => []))
const said = (error: unknown) => {
  sayFailure(error)
  return dialogs.get().map(({ kind, title, content, ms }) => [kind, title, content, ms])
}
const answered = (status: number, referensi?: string) =>
  new ServerError(status, { message: 'Kode Sudah Ada', kode: 'x', ...(referensi ? { referensi } : {}) })

test.each([400, 403, 404, 409, 422, 423, 429])(
  'what the server refused (%i) is an information with its words',
  (status) => {
    expect(said(answered(status))).toEqual([['info', 'Kode Sudah Ada', undefined, 2000]])
  },
)

test('an answer that did not come is an information too', () => {
  expect(said(answered(0))).toEqual([['info', 'Kode Sudah Ada', undefined, 2000]])
})

test('what went wrong at the server is "Oopss!!" for three seconds, with the code to ask by', () => {
  expect(said(answered(500, 'a1b2'))).toEqual([['galat', 'Oopss!!', 'Kode Sudah Ada. Kode a1b2', 3000]])
})

test('what went wrong in the screen itself is "Oopss!!" too, in words for people', () => {
  expect(said(new TypeError('x is undefined'))).toEqual([
    ['galat', 'Oopss!!', 'Terjadi Kesalahan Saat Mengirim Data', 3000],
  ])
})
