import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRowRules } from '#kernel/model/resource.ts'
import { customer } from './customer.resource.ts'
import { isNik } from './nik.ts'

const pad = (n: number) => String(n).padStart(2, '0')

describe('the number of an identity card', () => {
  test.each([
    ['a man, born on 5 July 1985', '3273010507850002', true],
    ['a woman of the same day', '3273014507850002', true],
    ['with spaces and dots between', '3273 0145.0785-0002', true],
    ['a 29th of February of a leap year', '3273012902000002', true],
    ['of another year', '3273012902010002', false],
    ['a 31st of April', '3273017104850002', false],
    ['a month 45', '3273012345678901', false],
    ['a day 0', '3273010007850002', false],
    ["a woman's day 0", '3273014007850002', false],
    ['15 digits', '327301234567890', false],
    ['17 digits', '32730105078500021', false],
    ['letters', '32730123456789AB', false],
    ['as a spreadsheet shows a number', '3,27301E+15', false],
    ['nothing', '', false],
  ])('%s', (_, number, good) => expect(isNik(number)).toBe(good))

  test('every day of birth is one, of men and of women', () => {
    const born = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-11-29'), noInvalidDate: true })
    fc.assert(
      fc.property(born, fc.boolean(), (date, woman) => {
        const day = date.getUTCDate() + (woman ? 40 : 0)
        expect(isNik(`327301${pad(day)}${pad(date.getUTCMonth() + 1)}${pad(date.getUTCFullYear() % 100)}0002`)).toBe(
          true,
        )
      }),
    )
  })
})

test.each([
  ['a KTP', 'KTP', '327301234567890', true],
  ['a KTP that may be', 'KTP', '3273014507850002', false],
  ['another kind', 'SIM', '327301234567890', false],
  ['what is kept and was not typed', 'KTP', undefined, false],
])('the form refuses %s: %s %s', (_, jenis_identitas, nomor_identitas, refused) => {
  const row = { jenis_identitas, nomor_identitas, persetujuan: '2026-11-21' }
  expect(checkRowRules(customer, row).map((i) => i.field)).toEqual(refused ? ['nomor_identitas'] : [])
})
