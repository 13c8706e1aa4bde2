/**
 * What is printed: a list of blocks, which every renderer (PDF, roll, plain text) draws in its way. Values arrive as
 * text, formatted and translated; nothing is computed here.
 */

/** Margins of a sheet, in whole mm. Stored with the field names of the wire. */
export interface Margin {
  readonly atas: number
  readonly kanan: number
  readonly bawah: number
  readonly kiri: number
}

/** Fonts and margins, whatever is printed. Stored with the field names of the wire. */
export interface PaperLayout {
  /** null: the default of the paper size. Sheets only. */
  readonly margin: Margin | null
  /** Font size of a sheet. */
  readonly huruf: 'KECIL' | 'BIASA' | 'BESAR'
  /** TINGGI: characters on a roll are twice as high and equally wide, so that lines hold the same text. */
  readonly huruf_struk: 'BIASA' | 'TINGGI'
}

/** Label and value. */
export type Pair = readonly [label: string, content: string]

/** How a text is printed for a scanner: as bars (Code 128) or as a square (QR). */
export type CodeKind = 'CODE128' | 'QR'

interface TableCells {
  /** The name of the part of the table that begins with this row; the columns go on. */
  readonly part?: string
  readonly name: string
  /** Key of the stored picture of what the row names; '': an empty frame in its place. Sheets only. */
  readonly photo?: string
  readonly notes: readonly string[]
  /** One per column. */
  readonly values: readonly string[]
}

/** A mark in the head; `across`: also printed across the sheet. */
export interface HeadStamp {
  readonly text: string
  readonly across: boolean
}

export type Block =
  /** The first block of every copy. */
  | ({ readonly block: 'layout' } & PaperLayout)
  | {
      readonly block: 'head'
      readonly name: string
      /** At most two lines of 48 characters. */
      readonly address: readonly string[]
      readonly lines: readonly string[]
      readonly title: string
      readonly number: string
      /** Also print the number for a scanner. */
      readonly code?: CodeKind
      readonly stamps: readonly HeadStamp[]
    }
  /** sums: the last one is the amount that counts. */
  | { readonly block: 'pairs'; readonly style: 'notes' | 'sums' | 'plain'; readonly content: readonly Pair[] }
  | {
      readonly block: 'table'
      /** The heading of the name column. */
      readonly name: string
      readonly columns: readonly string[]
      /** Slices of 20 characters for a name. */
      readonly parts: number
      readonly rows: readonly TableCells[]
    }
  | {
      readonly block: 'text'
      readonly text: string
      readonly size: 'small' | 'plain'
      readonly align: 'left' | 'center'
      readonly bold?: true
    }
  | { readonly block: 'signatures'; readonly names: readonly string[] }
  | { readonly block: 'rule' }
  | { readonly block: 'gap' }
  /** A new page; nothing on a roll. */
  | { readonly block: 'page' }
  /** The end of one copy: a new sheet with a new page count, or the cut. */
  | { readonly block: 'cut'; readonly full: boolean }
