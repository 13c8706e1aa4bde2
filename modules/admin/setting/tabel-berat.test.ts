import { expect, test } from 'vitest'
import { periksaTabelBerat, tabelBerat, tulisTabelBerat } from '#kernel/quantity/tabel-berat.ts'
import { bacaKetik, isiCelah, keBaris, tulisKetik } from './tabel-berat.ts'

const utuh = tulisTabelBerat(tabelBerat)

test('what is kept is what is typed, also while a line is half typed', () => {
  expect(tulisKetik(bacaKetik(utuh))).toBe(utuh)
  expect(keBaris(bacaKetik(utuh).E)).toEqual(tabelBerat.E)
  const setengah = 'A 0-20+0 21-+; B ; C 0-99+0; D 0-99+0; E 0-99+0'
  expect(bacaKetik(setengah).A[1]).toEqual({ dari: '21', sampai: '', tambah: '' })
  expect(keBaris(bacaKetik(setengah).A)).toBeUndefined()
})

test('a gap is filled by the line below it going on: table E of the specification becomes whole', () => {
  let rows = [
    { dari: 1, sampai: 30, tambah: 30 },
    { dari: 40, sampai: 70, tambah: 50 },
    { dari: 80, sampai: 89, tambah: 80 },
    { dari: 90, sampai: 99, tambah: 100 },
  ]
  for (let celah = periksaTabelBerat(rows); celah.length > 0; celah = periksaTabelBerat(rows))
    rows = keBaris(isiCelah(rows, celah[0]!.dari, celah[0]!.sampai))!
  expect(rows.map((b) => `${b.dari}-${b.sampai}+${b.tambah}`)).toEqual([
    '0-0+0',
    '1-30+30',
    '31-39+30',
    '40-70+50',
    '71-79+50',
    '80-89+80',
    '90-99+100',
  ])
})
