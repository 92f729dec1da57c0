// Our own lint rules, for conventions of this repository. Each message says what to do instead.

const permissionName = /^(acp|network)\.[\w{}.]*[\w}]$/

const permissionLiteral = {
  meta: { type: 'problem' },
  create(context) {
    function check(node, text) {
      if (!permissionName.test(text)) return
      context.report({
        node,
        message: `Take the permission "${text}" from PERMISSIONS of @kubora/validation/permissions; add it to the catalogue there if it is new.`,
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
