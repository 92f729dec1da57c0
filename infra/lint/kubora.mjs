// Our own lint rules, for conventions of this repository. Each message says what to do instead.

const permissionName = /^(acp|network)\.[\w{}.]*[\w}]$/

const permissionLiteral = {
  meta: { type: 'problem' },
  create(context) {
    function check(node, text) {
      if (!permissionName.test(text)) return
      context.report({
        node,
        message: `Take the permission "${text}" from the constants of its feature, @kubora/validation/permissions/<feature>; add it there if it is new.`,
      })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

const formElement = {
  meta: { type: 'problem' },
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'form') return
        context.report({
          node,
          message:
            'Take FormFrame or SimpleForm of shell/forms: they focus the first field of a form that is opened, and end single keys while it is.',
        })
      },
    }
  },
}

const propertyValues = {
  meta: { type: 'problem' },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.object.name !== 'fc') return
        if (callee.property.name !== 'assert' && callee.property.name !== 'sample') return
        const [, how] = node.arguments
        if (how !== undefined && /\btries\(|\bseed\b/.test(context.sourceCode.getText(how))) return
        context.report({
          node,
          message:
            'Say how often it is tried with tries() of test-kit/run-scope, or name a seed: with other values in each run it fails beside a change that has nothing to do with it.',
        })
      },
    }
  },
}

export default {
  meta: { name: 'kubora' },
  rules: {
    'permission-literal': permissionLiteral,
    'form-element': formElement,
    'property-values': propertyValues,
  },
}
