import { describe, expect, test } from 'vitest'
import { fitsLabel } from '#kernel/engine/paper/codes.server.ts'
import { fitsZpl } from '#kernel/engine/paper/label-zpl.server.ts'
import { checkLabel, standardSizes } from './label.ts'

describe('the sizes on offer', () => {
  test.each(standardSizes.map((u) => [`${u.media} ${u.lebar} x ${u.tinggi} ${u.bentuk} ${u.ekor}`, u] as const))(
    '%s is sound, and takes the barcode of a piece in a PDF and, on a roll, in ZPL',
    (_, label) => {
      expect(checkLabel(label)).toEqual([])
      expect(fitsLabel(label, '00148213')).toBe(true)
      if (label.media === 'ROL') expect(fitsZpl(label, '00148213', 203)).toBe(true)
    },
  )

  test('a neck that leaves no wing is refused at its field', () => {
    const tag = standardSizes.find((u) => u.bentuk === 'SAYAP' && u.leher > 0)!
    expect(checkLabel({ ...tag, leher: 40 })).toEqual([{ field: 'leher', message: 'Leher Lebih Panjang Dari Label' }])
  })
})
