import type { Source } from './source.ts'
import { isNode, lineAt, programOf, type Node } from './words.ts'

/**
 * Names of one letter that live beyond a line, read from a file's syntax tree: parameters, variables, destructured names and the members of
 * its types. Types of one letter (`T`, `Q`) are no names of values and are not looked at.
 */

/** A name, where it is declared, and whether it is a value or the member of a type. */
export interface OneLetter {
  readonly name: string
  readonly line: number
  readonly what: 'value' | 'member'
}

interface Scope {
  readonly of: Node
  readonly names: Map<string, { readonly line: number; far: boolean }>
}

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])
const isLetter = (node: unknown): node is Node & { readonly name: string } =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' && /^\p{L}$/u.test(node.name)

/** The names of one letter that a pattern binds. */
function boundBy(pattern: unknown): (Node & { readonly name: string })[] {
  if (isLetter(pattern)) return [pattern]
  if (!isNode(pattern)) return []
  if (pattern.type === 'ObjectPattern')
    return nodesIn(pattern.properties).flatMap((p) => boundBy(p.value ?? p.argument))
  if (pattern.type === 'ArrayPattern') return nodesIn(pattern.elements).flatMap(boundBy)
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left)
  return pattern.type === 'RestElement' ? boundBy(pattern.argument) : []
}

const isFunction = (node: Node): boolean => /^(?:Arrow)?Function/.test(node.type)
const opensScope = (node: Node): boolean =>
  isFunction(node) || /^(?:Program|BlockStatement|For(?:In|Of)?Statement|CatchClause|SwitchStatement)$/.test(node.type)

/** What a scope declares itself: of a function its parameters, of a block its variables and functions, of a loop its own. */
function declaredBy(node: Node): (Node & { readonly name: string })[] {
  const ofDeclaration = (declaration: Node): (Node & { readonly name: string })[] =>
    declaration.type === 'VariableDeclaration'
      ? nodesIn(declaration.declarations).flatMap((d) => boundBy(d.id))
      : declaration.type === 'FunctionDeclaration'
        ? boundBy(declaration.id)
        : []
  if (isFunction(node)) return nodesIn(node.params).flatMap(boundBy)
  if (node.type === 'CatchClause') return boundBy(node.param)
  const statements = [node.init, node.left, node.body, ...nodesIn(node.cases).map((c) => c.consequent)].flatMap(nodesIn)
  return statements.flatMap((s) => ofDeclaration(isNode(s.declaration) ? s.declaration : s))
}

/** Where an identifier is only the name of a property, it names no value. */
const namesOnly = (node: Node, key: string): boolean =>
  (node.type === 'MemberExpression' && key === 'property' && node.computed !== true) ||
  (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(node.type) && key === 'key' && node.computed !== true)

const memberTypes = /^TS(?:TypeLiteral|InterfaceBody)$/
/** The members of a type that spans lines, and of the type of a destructured parameter: its names live in the function. */
function membersOf(node: Node, within: Node | undefined, source: Source): OneLetter[] {
  if (!memberTypes.test(node.type)) return []
  const long = lineAt(source, node.start) !== lineAt(source, (node.end as number) - 1)
  if (!long && within?.type !== 'ObjectPattern') return []
  return [...nodesIn(node.body), ...nodesIn(node.members)].flatMap(({ type, key }) =>
    type === 'TSPropertySignature' && isLetter(key)
      ? [{ name: key.name, line: lineAt(source, key.start), what: 'member' as const }]
      : [],
  )
}

/** In the order of their lines. */
export function oneLetterNames(source: Source): OneLetter[] {
  const found: OneLetter[] = []
  const visit = (node: Node, scopes: readonly Scope[], within?: Node): void => {
    found.push(...membersOf(node, within, source))
    if (isLetter(node)) {
      const known = scopes.findLast((scope) => scope.names.has(node.name))?.names.get(node.name)
      if (known && lineAt(source, node.start) !== known.line) known.far = true
    }
    const own: Scope | undefined = opensScope(node)
      ? {
          of: node,
          names: new Map(declaredBy(node).map((d) => [d.name, { line: lineAt(source, d.start), far: false }])),
        }
      : undefined
    const inside = own ? [...scopes, own] : scopes
    for (const [key, value] of Object.entries(node)) {
      for (const below of nodesIn(value)) {
        if (namesOnly(node, key)) continue
        // The type of a call (`query<{ n: bigint }>`) tells the columns of a statement, which the statement names.
        if (key === 'typeArguments' && /^(?:Call|New)Expression$/.test(node.type)) continue
        visit(below, inside, /^TS(?:TypeAnnotation|IntersectionType)$/.test(node.type) ? within : node)
      }
    }
    for (const [name, { line, far }] of own?.names ?? []) if (far) found.push({ name, line, what: 'value' })
  }
  visit(programOf(source), [])
  return found.sort((one, other) => one.line - other.line)
}
