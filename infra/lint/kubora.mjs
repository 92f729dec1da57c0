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

export default {
  meta: { name: 'kubora' },
  rules: { 'permission-literal': permissionLiteral },
}
