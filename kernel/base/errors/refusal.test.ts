import { expect, test } from 'vitest'
import { refuseInput } from './refusal.ts'

test('fields that cannot be taken: the first speaks, with its figures; all say where', () => {
  const fields = [
    { field: 'harga', message: 'Paling Besar {n}', values: { n: 5 } },
    { field: 'nama', message: 'Harus Diisi' },
  ]
  expect(refuseInput(fields)).toMatchObject({
    status: 422,
    code: 'isian',
    message: 'Paling Besar {n}',
    values: { n: 5 },
    fields,
  })
  expect(refuseInput(fields.slice(1), 400)).toEqual({
    refusal: true,
    status: 400,
    code: 'isian',
    message: 'Harus Diisi',
    fields: [fields[1]],
  })
})
