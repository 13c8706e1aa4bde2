import { expect, test } from 'vitest'
import { tolakIsian } from './tolak.ts'

test('fields that cannot be taken: the first speaks, with its figures; all say where', () => {
  const fields = [
    { field: 'harga', message: 'Paling Besar {n}', isi: { n: 5 } },
    { field: 'nama', message: 'Harus Diisi' },
  ]
  expect(tolakIsian(fields)).toMatchObject({
    status: 422,
    kode: 'isian',
    message: 'Paling Besar {n}',
    isi: { n: 5 },
    fields,
  })
  expect(tolakIsian(fields.slice(1), 400)).toEqual({
    tolak: true,
    status: 400,
    kode: 'isian',
    message: 'Harus Diisi',
    fields: [fields[1]],
  })
})
