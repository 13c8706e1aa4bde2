import { fileURLToPath } from 'node:url'

const font = (folder: string, file: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/instrument-sans/${folder}/${file}.ttf`))

/** The faces of paper: the same letters as the screen, as whole TrueType files. Paths. */
export const huruf = {
  biasa: font('400Regular', 'InstrumentSans_400Regular'),
  sedang: font('500Medium', 'InstrumentSans_500Medium'),
  tebal: font('700Bold', 'InstrumentSans_700Bold'),
} as const

/** Does the face have every letter of this text? What it lacks (Chinese, Japanese, …) is drawn as a picture. */
export const adaHurufnya = (teks: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u0139-\u013e\u0141-\u0148\u0150-\u015b\u015e-\u0161\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]*$/.test(
    teks,
  )
