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

export default {
  meta: { name: 'kubora' },
  rules: { 'permission-literal': permissionLiteral, 'form-element': formElement },
}
