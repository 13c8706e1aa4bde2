import { documentScreens } from '#kernel/engine/document/tables.ts'
import type { AnyDocument, DocumentDefinition, Lines, Stored } from '#kernel/model/document.ts'
import type { Field, Fields } from '#kernel/model/fields/field.ts'
import type { TermKind } from '#master'
import { loadPaperMasters } from '#master/server'
import { twoCopies, type NotaData, type PaperContext } from '#toko'
import { documentPaper, type DocumentPaper, type NotaDocument, type RoomPaper } from '#toko/server'
import { opensDrawer } from '../payment/ways.ts'
import { invent } from './invented.ts'
import { receipt, type Receipted, type ReceiptSpec } from './receipt.ts'

interface MoneyDocument extends NotaDocument {
  readonly bayar?: readonly { readonly cara: string; readonly no_rekening: string | null }[]
  readonly bayar_keluar?: readonly { readonly cara: string; readonly no_rekening: string | null }[]
}

/** What a room says of the paper of a document with money. What it leaves out is as most have it. */
type MoneySpec<N extends MoneyDocument, C, Own = Omit<C, keyof PaperContext>> = Pick<
  DocumentPaper<N, Own>,
  'jenis' | 'samples'
> &
  Partial<Pick<DocumentPaper<N, Own>, 'screens' | 'mentions' | 'template' | 'laci'>> & {
    readonly build: (nota: N, context: PaperContext & C) => NotaData
    /** The kind of terms of the master keterangan-nota that stand on it. */
    readonly terms?: TermKind
    /** The flag of shops that print it twice. */
    readonly twice?: string
  } & (object extends Own
    ? Partial<Pick<DocumentPaper<N, Own>, 'load'>>
    : Required<Pick<DocumentPaper<N, Own>, 'load'>>)

const moneyMoved = (nota: MoneyDocument): boolean => opensDrawer([...(nota.bayar ?? []), ...(nota.bayar_keluar ?? [])])

/**
 * The paper of a document with money: its endpoints, and its place in Setting Nota. Whoever may open one of the document's routes prints it;
 * the drawer opens where money came or went in it.
 */
export function moneyPaper<N extends MoneyDocument, C = object>(
  dokumen: AnyDocument,
  { terms, twice, ...spec }: MoneySpec<N, C>,
): RoomPaper {
  return documentPaper<N, C>({
    dokumen,
    screens: documentScreens(dokumen),
    mentions: dokumen.name,
    masters: loadPaperMasters(terms),
    laci: moneyMoved,
    ...(twice === undefined ? {} : { template: (t, _nota, flags) => twoCopies(t, flags[twice] === 'on') }),
    ...spec,
    // What the shop and its masters say comes to what this loads.
    load: spec.load as DocumentPaper<N, C>['load'],
  })
}

/** A document with its receipt: what the definition does not say its paper does not tell. */
type Kept<H extends Fields, L extends Lines> = Stored<H, L> & Receipted & MoneyDocument

/**
 * The receipt of a document with money, and all that belongs to a paper. Left out: it is called after its document, and its template is looked
 * at with documents that are invented of the fields. In `papers` of the room.
 */
export function receiptPaper<H extends Fields & { readonly cetakan: Field<number> }, L extends Lines>(
  dokumen: DocumentDefinition<H, L>,
  spec: Omit<ReceiptSpec<Kept<H, L>, object>, 'jenis'> &
    Partial<Pick<MoneySpec<MoneyDocument, object>, 'mentions' | 'terms' | 'twice'>> & {
      readonly jenis?: string
      readonly samples?: Readonly<Record<'BIASA' | 'PANJANG', Omit<Kept<H, L>, 'versi'>>>
    },
): RoomPaper {
  const { mentions = dokumen.name, terms, twice, samples, ...said } = spec
  const invented = { BIASA: invent(dokumen, false), PANJANG: invent(dokumen, true) }
  return moneyPaper<Kept<H, L>>(dokumen as unknown as AnyDocument, {
    ...receipt<Kept<H, L>>({ jenis: dokumen.name, ...said }),
    samples: (samples ?? invented) as Readonly<Record<'BIASA' | 'PANJANG', Kept<H, L>>>,
    mentions,
    terms,
    twice,
  })
}
