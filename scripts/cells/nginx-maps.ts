const share = (count: number) => (100 / count).toFixed(2);

/** The part of nginx's configuration that `deploy/cells/shop.conf` includes. */
export function nginxMaps(cells: readonly string[], processes: number): string {
  const upstreams = cells.map((cell) => {
    const servers = Array.from(
      { length: processes },
      (_, at) => `    server cell-${cell}-${at + 1}:3000 max_fails=1 fail_timeout=5s;`,
    );
    return `upstream cell_${cell} {\n${servers.join('\n')}\n    keepalive 64;\n    keepalive_timeout 60s;\n}`;
  });
  const [first, ...others] = cells;
  const split = others.map((cell) => `    ${share(cells.length)}% ${cell};`);
  const names = cells.map((cell) => `    ~*^${cell}$ ${cell};`);
  return `# Made by npm run cells -- nginx.
${upstreams.join('\n')}

# Whoever comes for the first time.
split_clients "$remote_addr$request_id" $cell_by_lot {
${[...split, `    * ${first};`].join('\n')}
}

# Where they go when no process of that cell answers.
map $cell_by_lot $cell_next {
${cells.map((cell, at) => `    ${cell} ${cells[(at + 1) % cells.length]};`).join('\n')}
}

# What an address names; numbers from before there were cells are of the first.
map $cell_said $cell_named {
${names.join('\n')}
    before ${first};
    default "";
}

# The browser's cookie.
map $cookie_cell $cell_of_browser {
${cells.map((cell) => `    ${cell} ${cell};`).join('\n')}
    default $cell_by_lot;
}

# Where an answer of 421 sends a request on.
map $upstream_http_x_cell $cell_told {
${cells.map((cell) => `    ${cell} ${cell};`).join('\n')}
    default ${first};
}`;
}
