import { Visitor, type Argument, type Class, type Program, type StringLiteral } from 'oxc-parser'
import { sentenceReader, type SentenceReader } from './read-sentences.ts'

export interface WrittenRefusal {
  file: string
  /** Name of the class, empty for one that is made where it is thrown. */
  name: string
  /** Class that it derives from. */
  base: string
  /** Empty when code and kind are those of the base. */
  code: string
  kind: string
  sentences: readonly string[]
}

/** Refusals that one file writes: by `defineError`, as a class, or where they are thrown. */
export function refusalsIn(program: Program, text: string, file: string): WrittenRefusal[] {
  const refusals: WrittenRefusal[] = []
  const read = sentenceReader(program, text)
  const add = (name: string, [code, kind, sentence]: Argument[]) => {
    if (!isText(code) || !isText(kind) || !sentence) throw new Error(`${file}: a refusal cannot be read`)
    refusals.push({ file, name, base: '', code: code.value, kind: kind.value, sentences: read(sentence) })
  }

  const nameAt = new Map<number, string>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) nameAt.set(init.start, id.name)
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'defineError') add(nameAt.get(start) ?? '', given)
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'DomainError') add('', given)
      const [, sentence] = given
      if (callee.name === 'ValidationError' && sentence) {
        refusals.push({ ...derived(file, 'ValidationError'), sentences: read(sentence) })
      }
    },
    ClassDeclaration: (declared) => {
      if (declared.superClass?.type !== 'Identifier') return
      const { name: base } = declared.superClass
      if (base === 'DomainError') add(declared.id?.name ?? '', superArguments(declared))
      const sentences = ownMessage(declared, read)
      if (sentences) refusals.push({ ...derived(file, base), sentences })
    },
  }).visit(program)
  return refusals
}

function derived(file: string, base: string) {
  return { file, name: '', base, code: '', kind: '' }
}

function isText(node: Argument | undefined): node is StringLiteral {
  return node?.type === 'Literal' && typeof node.value === 'string'
}

/** What the constructor of a class hands to `super`. */
function superArguments({ body }: Class): Argument[] {
  for (const member of body.body) {
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue
    for (const statement of member.value.body?.body ?? []) {
      if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') continue
      if (statement.expression.callee.type === 'Super') return statement.expression.arguments
    }
  }
  return []
}

/** Sentences of a class that sets its `message` itself. */
function ownMessage({ body }: Class, read: SentenceReader): readonly string[] | undefined {
  for (const member of body.body) {
    if (member.type !== 'PropertyDefinition' || member.key.type !== 'Identifier' || !member.value) continue
    if (member.key.name === 'message') return read(member.value)
  }
  return undefined
}
