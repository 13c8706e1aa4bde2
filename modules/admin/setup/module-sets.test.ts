import { expect, test } from 'vitest'
import { defaultFlags, flags } from '#toko'
import { moduleSets, setOf, valuesOf } from './module-sets.ts'

/** The recommended modules of a small shop, a chain and a pawn counter. */
test.each(moduleSets)('"$label" names switches that exist and can be turned, and differs from a new shop', (set) => {
  for (const [key, value] of Object.entries(set.differs)) {
    const flag = flags.find((f) => f.key === key)
    expect(flag?.values, key).toContain(value)
    expect(value, `${key} is what a new shop has anyway`).not.toBe(flag!.default)
  }
  expect(setOf({ ...defaultFlags, ...valuesOf(set), MULTI_LANGUAGE_FEATURE: 'en' })).toBe(set)
})

test('what was changed afterwards is no set any more, and a new shop is none', () => {
  expect(setOf(defaultFlags)).toBeUndefined()
  expect(setOf({ ...defaultFlags, ...valuesOf(moduleSets[0]!), RFID_MODULE: 'on' })).toBeUndefined()
})
