export const quarrelFunnel = `product: quarrel
title: { en: quarrels, zh-CN: 吵架的样子 }
theme: { palette: vermilion, art: knot }
entry:
  layout: page
  blocks:
    - kind: form
      submit: { en: See my report, zh-CN: 查看我的报告 }
      fields:
        - { kind: name, name: fullName, optional: true, label: { en: Name, zh-CN: 姓名 } }
        - { kind: consent, name: consent, label: { en: I agree, zh-CN: 我同意 }, document: privacy }
payment: { screen: plain, price: { amount: 990, listAmount: 990 }, ways: [wechat, alipay] }
`;
