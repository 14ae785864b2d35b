import type { Text } from '../../engine/funnel/funnel.ts';

/** The words around a report: its states, its frame, the names of its charts. */
export const reportWords = {
  'report-loading': { en: 'Fetching your report…', 'zh-CN': '正在取出您的报告…' },
  'report-unpaid-heading': { en: 'This report is not paid yet', 'zh-CN': '这份报告尚未支付' },
  'report-unpaid-text': {
    en: 'If you have just paid, give it a moment and try again. Otherwise you can go back to the payment; your details are kept.',
    'zh-CN': '如果您刚刚完成付款，请稍等片刻再重试；如果还没有付款，可以返回付款页，填写的信息都还在。',
  },
  'report-unknown-heading': { en: 'There is no report at this address', 'zh-CN': '这个链接下没有报告' },
  'report-unknown-text': {
    en: 'Perhaps the address was cut off when it was copied. Your order can be found with its number or your phone number.',
    'zh-CN': '链接在复制时可能被截断了。您可以用订单号或手机号找回报告。',
  },
  'report-preparing-heading': { en: 'Your report is being written', 'zh-CN': '正在为您撰写报告' },
  'report-preparing-text': {
    en: 'It appears here as soon as it is ready, usually within a minute. You need not do anything.',
    'zh-CN': '写好后会自动显示在这里，通常不超过一分钟，您无需任何操作。',
  },
  'report-preparing-long': {
    en: 'This takes longer than usual. You may close this page: the report stays with your order and can be opened later.',
    'zh-CN': '今天比平时久一些。您可以先离开，报告会保留在订单里，稍后再来打开即可。',
  },
  'report-failed-heading': { en: 'Your report met an obstacle', 'zh-CN': '报告生成遇到了问题' },
  'report-failed-text': {
    en: 'We are already trying again and this page keeps checking. Your payment is safe. If it lasts, please write to customer service.',
    'zh-CN': '系统正在自动重试，本页也会继续查询，您的付款不受影响。如果长时间没有好转，请联系客服。',
  },
  'report-offline-heading': { en: 'The connection failed', 'zh-CN': '网络连接失败' },
  'report-offline-text': {
    en: 'Your report is safe with us. Check your connection and try again.',
    'zh-CN': '报告好好地保存着。请检查网络后重试。',
  },
  'report-refused-heading': { en: 'The report cannot be shown', 'zh-CN': '报告暂时无法显示' },
  'report-shapeless-text': {
    en: 'The report arrived in a form this page cannot read. Customer service will send it to you.',
    'zh-CN': '报告的格式本页无法识别，请联系客服为您提供。',
  },
  'report-untitled': { en: 'Your report', 'zh-CN': '您的报告' },
  'report-contents': { en: 'Contents', 'zh-CN': '目录' },
  'report-begin': { en: 'Begin reading', 'zh-CN': '开始阅读' },
  'report-to-contents': { en: 'Back to the contents', 'zh-CN': '返回目录' },
  'chapter-of': { en: 'Chapter {number} of {count}', 'zh-CN': '第 {number} 章 · 共 {count} 章' },
  'chapter-next': { en: 'Next', 'zh-CN': '下一章' },
  'chapter-previous': { en: 'Previous', 'zh-CN': '上一章' },
  'report-notes': { en: 'Notes', 'zh-CN': '说明' },
  'report-private': {
    en: 'This page’s address is the key to your report: whoever has it can read it. Pass it on only to people who may.',
    'zh-CN': '本页链接就是报告的钥匙，拿到链接的人都能看到内容。请只分享给您愿意让其看到的人。',
  },
  'poster-heading': { en: 'A picture to keep', 'zh-CN': '留一张图' },
  'poster-hint': {
    en: 'Press and hold the picture to save it. It shows neither your birthday nor your order number.',
    'zh-CN': '长按图片即可保存。图上没有生日，也没有订单号，可以放心给人看。',
  },
  'poster-failed': {
    en: 'The picture did not load. Your report is complete without it; you can ask for the picture again.',
    'zh-CN': '图片没能加载出来，报告内容不受影响，您可以再试一次。',
  },
  'poster-alt': { en: '{title}, on one picture', 'zh-CN': '{title}，一张图' },
  'chart-radar': { en: 'Radar chart: {values}', 'zh-CN': '雷达图：{values}' },
  'chart-months': { en: 'Curve over {count} months: {values}', 'zh-CN': '{count} 个月的曲线：{values}' },
  'chart-best': { en: 'Highest {label}', 'zh-CN': '最高 {label}' },
  'chart-hardest': { en: 'Lowest {label}', 'zh-CN': '最低 {label}' },
  'pillars-table': { en: 'The pillars', 'zh-CN': '命盘' },
  'pillar-stem': { en: 'Stem', 'zh-CN': '天干' },
  'pillar-branch': { en: 'Branch', 'zh-CN': '地支' },
  'pillar-reading': { en: 'Read', 'zh-CN': '读作' },
  'pillar-god': { en: 'Ten god', 'zh-CN': '十神' },
  'pillar-sound': { en: 'Sound', 'zh-CN': '纳音' },
  'hanzi-strokes': { en: '{count} strokes', 'zh-CN': '{count} 画' },
  'hanzi-again': { en: 'Write again', 'zh-CN': '再写一遍' },
  'pairing-score': { en: '{score} of 100', 'zh-CN': '{score} 分' },
} as const satisfies Record<string, Text>;
