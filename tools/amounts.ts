import type { Source } from './source.ts'
import { isNode, lineAt, programOf, walk, wordsOf, type Node } from './words.ts'

/** Where a screen reckons with money, weights or percents: read from its syntax tree, by the words of its names. */

/** Words that name an amount, alone or in a name (`berat_emas`, `totalOf`, `rp`). */
const amountWords = new Set(
  `amount berat bersih biaya bunga cost debit denda diskon dp fee fine gram grams harga jumlah kadar kas kembali kredit
  laba maksimal mg milligrams modal money murni nilai ongkos paid pecahan percent perubahan persen plafond pokok potongan ppn
  price rp rupiah saldo selisih sisa sum taksiran total uang weight worth`.split(/\s+/),
)

const operators = new Set(['+', '-', '*', '/', '%', '**'])
/** Reckon or convert, whatever they are given. */
const always = new Set(['Math.round', 'toFixed', 'mulDiv', 'timesRoot', 'fromWireNumber'])
/** Reckon or convert an amount if they are given one. */
const conversions = new Set([
  'Number',
  'BigInt',
  'parseInt',
  'parseFloat',
  'Math.floor',
  'Math.ceil',
  'Math.trunc',
  'Math.abs',
])

const nameOf = (n: unknown): string => (isNode(n) && typeof n.name === 'string' ? n.name : '')
/** `Number`, `Math.round`; of any other method its name alone. */
function calleeOf(node: Node): string {
  const { callee } = node
  if (!isNode(callee) || callee.type !== 'MemberExpression') return nameOf(callee)
  const method = nameOf(callee.property)
  return nameOf(callee.object) === 'Math' ? `Math.${method}` : method
}

const isText = (node: unknown): boolean =>
  isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))

const any = (node: Node, is: (n: Node) => boolean): boolean => {
  let found = false
  walk(node, (n) => (found ||= is(n)))
  return found
}
/** The height of a long list is no amount. */
const speaksOfAmounts = (node: Node): boolean =>
  any(node, (n) => nameOf(n) !== 'getTotalSize' && wordsOf(nameOf(n)).some((w) => amountWords.has(w)))
const adds = (node: Node): boolean => any(node, (n) => n.type === 'BinaryExpression' && n.operator === '+')

function reckons(node: Node): boolean {
  if (node.type === 'CallExpression') {
    const callee = calleeOf(node)
    return (
      always.has(callee) || (callee === 'reduce' && adds(node)) || (conversions.has(callee) && speaksOfAmounts(node))
    )
  }
  const operator = typeof node.operator === 'string' ? node.operator.replace(/=$/, '') : ''
  if (node.type === 'AssignmentExpression') return operators.has(operator) && speaksOfAmounts(node)
  if (node.type !== 'BinaryExpression' || !operators.has(operator)) return false
  return !isText(node.left) && !isText(node.right) && speaksOfAmounts(node)
}

/** What `style` draws is a size on the screen, whatever it is the size of; what sorts tells an order. */
const isNoAmount = (node: Node): boolean =>
  (node.type === 'JSXAttribute' && nameOf(node.name) === 'style') ||
  (node.type === 'CallExpression' && /^(?:sort|toSorted)$/.test(calleeOf(node)))
/** The parts of such a node: the list that is sorted is none. */
const partsOf = (n: Node): Node[] => (n.type === 'CallExpression' ? (n.arguments as Node[]) : [n])

/** Lines that reckon, in their order. */
export function reckoningIn(source: Source): { line: number; text: string }[] {
  const free = new Set<Node>()
  const found: Node[] = []
  walk(programOf(source), (node) => {
    if (isNoAmount(node)) for (const part of partsOf(node)) walk(part, (below) => free.add(below))
    if (reckons(node)) found.push(node)
  })
  const lines = source.text.split('\n')
  const at = new Set(found.filter((n) => !free.has(n)).map((n) => lineAt(source, n.start)))
  return [...at].sort((a, b) => a - b).map((line) => ({ line, text: lines[line - 1]!.trim() }))
}
