/** Stands for a style sheet in tests: only bundlers read it. */
module.exports = {};
