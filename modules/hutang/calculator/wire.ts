/** The calculator's answer as it goes over the wire; amounts in rupiah. */
export interface CalculatedWire {
  /** Each piece from weight to ceiling, in the order of what was sent. */
  detail_barang: {
    per_gram: number
    nilai_taksiran: number
    nilai_kondisi: number
    plafond: number | null
    maksimal: number
  }[]
  taksiran: number
  maksimal: number
  pokok: number
  /** Percent a month. */
  bunga: number
  jatuh_tempo: string
  biaya_admin: number
  dibayarkan: number
  tabel: { tanggal: string; hari: number; telat: number; bunga_rp: number; denda_rp: number; total: number }[]
}
/** Either what it comes to, or why nothing would be lent. */
export interface CalculatorAnswer {
  isi: CalculatedWire | null
  tolak: { message: string; field?: string | undefined; values?: Record<string, string | number> | undefined } | null
}
