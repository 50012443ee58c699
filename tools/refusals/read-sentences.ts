import { Visitor, type Argument, type Expression, type Program, type TemplateLiteral } from 'oxc-parser'

/** All sentences that an expression may come to. What is only known at run time stays in braces, as it is written. */
export type SentenceReader = (node: Argument) => readonly string[]

/** Reads sentences out of one file, whose constants and defaults of parameters it knows. */
export function sentenceReader(program: Program, text: string): SentenceReader {
  const values = namedValues(program)

  const read: SentenceReader = (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
    if (node.type === 'TemplateLiteral') return readTemplate(node)
    if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier') {
      return joined(read(node.left), read(node.right))
    }
    if (node.type === 'ConditionalExpression') return [...read(node.consequent), ...read(node.alternate)]
    return readNamed(node.type === 'MemberExpression' ? node.object : node) ?? [`{${text.slice(node.start, node.end)}}`]
  }

  const readTemplate = ({ quasis, expressions }: TemplateLiteral) =>
    quasis.reduce<readonly string[]>(
      (before, { value }, index) => {
        const expression = expressions[index - 1]
        const placed = expression ? joined(before, read(expression)) : before
        return joined(placed, [value.cooked ?? value.raw])
      },
      [''],
    )

  /** Undefined when the expression is not the name of something that was written down as text. */
  const readNamed = (node: Argument): readonly string[] | undefined => {
    const value = node.type === 'Identifier' ? withoutType(values.get(node.name)) : undefined
    if (value?.type === 'Literal' && typeof value.value === 'string') return [value.value]
    if (value?.type === 'MemberExpression') return read(value)
    if (value?.type !== 'ObjectExpression') return undefined
    return value.properties.flatMap((property) => (property.type === 'Property' ? read(property.value) : []))
  }

  return read
}

function namedValues(program: Program): Map<string, Expression> {
  const values = new Map<string, Expression>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) values.set(id.name, init)
    },
    AssignmentPattern: ({ left, right }) => {
      if (left.type === 'Identifier') values.set(left.name, right)
    },
    // `static readonly sentence`: what is said of all refusals of a class.
    ClassDeclaration: ({ id, body: { body } }) => {
      for (const member of body) {
        if (member.type !== 'PropertyDefinition' || !member.static || member.key.type !== 'Identifier') continue
        if (id && member.value && member.key.name === 'sentence') values.set(id.name, member.value)
      }
    },
  }).visit(program)
  return values
}

function withoutType(node: Expression | undefined): Expression | undefined {
  return node?.type === 'TSAsExpression' ? node.expression : node
}

function joined(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end))
}
