import { describe, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { makeSecretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { digitsOf, orangOf, type Recognised } from './orang.ts'

const box = makeSecretbox(randomBytes(32))
const person = (recognised: Partial<Recognised>): Recognised => ({
  jenis_identitas: null,
  nomor_identitas: null,
  no_hp: null,
  ...recognised,
})
const ktp = (nomor_identitas: string, no_hp: string | null = null) =>
  person({ jenis_identitas: 'KTP', nomor_identitas, no_hp })

describe('a phone is the same however it is written', () => {
  test.each([
    ['0812 9876 5432', '081298765432'],
    ['+62 812-9876-5432', '081298765432'],
    ['6281298765432', '081298765432'],
    ['0315551234', '0315551234'],
    ['81299990012', '081299990012'],
    ['006281299990012', '081299990012'],
    ['(+62) 812-9999-0012', '081299990012'],
    ['+65 9123 4567', '6591234567'],
  ])('%s is %s', (written, plain) => expect(digitsOf(written)).toBe(plain))
})

describe('who is the same person', () => {
  test.each<[string, Recognised, Recognised, boolean]>([
    ['the same number of an identity', ktp('3273014507850002'), ktp('3273 0145 0785 0002'), true],
    ['the same number with another phone', ktp('3273014507850002', '0811111111'), ktp('3273014507850002'), true],
    ['another number with the same phone', ktp('1', '081298765432'), ktp('2', '081298765432'), false],
    [
      'the same number of another kind',
      ktp('3273014507850002'),
      { ...ktp('3273014507850002'), jenis_identitas: 'SIM' },
      false,
    ],
    ['the same phone', person({ no_hp: '081298765432' }), person({ no_hp: '+6281298765432' }), true],
    ['another phone', person({ no_hp: '081298765432' }), person({ no_hp: '081298765433' }), false],
  ])('%s', (_, a, b, same) => expect(orangOf(box, a).orang === orangOf(box, b).orang).toBe(same))

  test('who the phone alone would be is kept beside the identity', () => {
    const known = orangOf(box, ktp('3273014507850002', '081298765432'))
    expect(known.hp).toBe(orangOf(box, person({ no_hp: '081298765432' })).orang)
  })

  test('nobody is somebody without number and phone', () => {
    expect(orangOf(box, person({}))).toEqual({ orang: null, hp: null })
  })

  test('another key tells nothing of it', () => {
    const other = makeSecretbox(randomBytes(32))
    expect(orangOf(other, ktp('1')).orang).not.toBe(orangOf(box, ktp('1')).orang)
  })
})
