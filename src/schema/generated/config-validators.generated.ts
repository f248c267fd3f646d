// @ts-nocheck: compiled code.
// Written by `npm run generate` from schemas/.
import type { ValidateFunction } from 'ajv'
import { isEqual, lengthOf } from '../validator-helpers.ts'

export const root0 = validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"config.schema.json","title":"sot.config.yaml","description":"Settings of a planning workspace.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of this format.","const":1},"documents":{"type":"array","items":{"type":"string","minLength":1},"description":"Globs of documents outside the SOT folder; a leading \"!\" excludes."},"kinds":{"description":"Globs by kind, for documents whose name and content do not decide the kind.","type":"object","additionalProperties":false,"properties":{"prd":{"description":"Documents of kind prd.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"issues":{"description":"Documents of kind issues.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"blocker":{"description":"Documents of kind blocker.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"contract":{"description":"Documents of kind contract.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"admission":{"description":"Documents of kind admission.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"failure-matrix":{"description":"Documents of kind failure-matrix.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"stage-gates":{"description":"Documents of kind stage-gates.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"eligibility":{"description":"Documents of kind eligibility.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"journal":{"description":"Documents of kind journal.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"review":{"description":"Documents of kind review.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"status":{"description":"Documents of kind status.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"plan":{"description":"Documents of kind plan.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"note":{"description":"Documents of kind note.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]}}},"ids":{"description":"The form of issue ids.","type":"object","additionalProperties":false,"properties":{"pattern":{"description":"A regular expression that one whole id matches, or a list of them.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]}}},"types":{"type":"array","items":{"type":"string","minLength":1},"description":"The allowed types of an issue.","minItems":1,"default":["AFK","HITL"]},"disclaimer":{"description":"The sentence that opens every planning document.","type":"string","minLength":1,"default":"Local planning SOT only. Not a Core Protocol. Not active Core authority."},"statuses":{"description":"Further status words, by the canonical status they mean.","type":"object","additionalProperties":false,"properties":{"proposed":{"description":"Words that mean proposed.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"ready":{"description":"Words that mean ready.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"active":{"description":"Words that mean active.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"review":{"description":"Words that mean review.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"blocked":{"description":"Words that mean blocked.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"deferred":{"description":"Words that mean deferred.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"validated":{"description":"Words that mean validated.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"dropped":{"description":"Words that mean dropped.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]}}},"review":{"description":"When a review is overdue.","type":"object","additionalProperties":false,"properties":{"max_age_days":{"description":"Days after which a review is overdue.","type":"integer","minimum":1}}},"allow_empty":{"description":"A workspace from which no issue or other item is read gives a note instead of an error.","type":"boolean"},"baseline":{"description":"The baseline file, relative to root: findings that it lists are not reported.","type":"string","minLength":1},"evidence":{"description":"Where runs are and how long they are accepted.","type":"object","additionalProperties":false,"properties":{"roots":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["from","to"],"properties":{"from":{"type":"string","minLength":1,"description":"The beginning of the path as documents write it."},"to":{"type":"string","minLength":1,"description":"The corresponding folder on this machine, relative to root or absolute."}}},"description":"Where paths in documents are on this machine."},"unavailable":{"description":"Severity of a claim whose run is not on this machine.","enum":["error","warning","note"],"default":"error"},"max_age_days":{"description":"Days after which a run is not accepted as evidence.","type":"integer","minimum":1},"runs":{"description":"Where new runs are written.","type":"string","minLength":1,"default":"harness-runs"}}},"proof":{"description":"How `sot prove` runs the commands of issues.","type":"object","additionalProperties":false,"properties":{"allow":{"type":"array","items":{"type":"string","minLength":1},"description":"Commands of documents that may run without a question. `*` matches any text; the whole command line must match."},"rules":{"type":"array","description":"Commands for issues that name none.","items":{"type":"object","additionalProperties":false,"required":["issues","command"],"properties":{"issues":{"type":"string","minLength":1,"description":"Ids of issues; `*` matches any text."},"command":{"type":"string","minLength":1,"description":"The command; `{id}` becomes the id of the issue."}}}},"setup":{"type":"array","items":{"type":"string","minLength":1},"description":"Commands that run first in every checkout, such as `npm ci`."},"setup_network":{"type":"boolean","default":false,"description":"Whether the setup may use the network."},"reuse":{"type":"array","items":{"type":"string","minLength":1},"description":"Folders of the work tree that the checkout may read, such as `node_modules`."},"baseline":{"type":"string","minLength":1,"description":"A commit, or `merge-base`, on which the commands must fail."},"tests":{"type":"array","items":{"type":"string","minLength":1},"description":"Globs of the test files that are laid over the baseline."},"junit":{"anyOf":[{"$ref":"#/$defs/below"},{"type":"array","items":{"$ref":"#/$defs/below"}}],"description":"JUnit files that the commands write, from the workspace: a path, or a list of paths."},"require":{"enum":[1,2,3],"default":2,"description":"From which level a run proves something: 1, its bytes agree; 2, this machine executed it; 3, it is signed."}}},"repos":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path"],"properties":{"name":{"type":"string","minLength":1,"description":"Its name in documents: `Acme commit: …`."},"path":{"type":"string","minLength":1,"description":"Its folder, relative to root or absolute."}}},"description":"Repositories whose commits documents cite."},"files":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["from","to"],"properties":{"from":{"type":"string","minLength":1,"description":"The beginning of the path as documents write it."},"to":{"type":"string","minLength":1,"description":"The corresponding folder on this machine, relative to root or absolute."}}},"description":"Where the files, folders and repositories that journals name by path are on this machine."},"reviewers":{"type":"array","minItems":1,"items":{"type":"string","pattern":"^[^@\\s<>]+@[^@\\s<>]+$"},"description":"E-mail addresses of the people whose sign-offs count. Without this key anybody's do."},"authors":{"description":"The people of each role, by names or e-mails of git authors.","type":"object","additionalProperties":{"anyOf":[{"type":"string","minLength":1},{"type":"array","minItems":1,"items":{"type":"string","minLength":1}}]}},"required":{"type":"array","items":{"description":"a path, or a mapping with \"kind\" and \"at_least\"","anyOf":[{"type":"string","minLength":1},{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"enum":["prd","issues","blocker","contract","admission","failure-matrix","stage-gates","eligibility","journal","review","status","plan","note"]},"at_least":{"type":"integer","minimum":1,"default":1}}}]},"description":"What the workspace must contain: paths, or a number of documents of a kind."},"backends":{"type":"array","items":{"type":"string","minLength":1},"description":"Further engines that the authority rules check.","default":[]},"harness":{"description":"Settings of the harness.","type":"object","additionalProperties":false,"properties":{"cases":{"type":"array","items":{"type":"string","minLength":1},"description":"Further folders of cases."}}},"rules":{"description":"Severity of a rule, or a pair of severity and options.","type":"object","additionalProperties":false,"properties":{"acceptance-all-ticked":{"title":"Require a look at issues whose acceptance boxes are all ticked","$ref":"#/$defs/rule"},"acceptance-unticked":{"title":"Forbid a validated issue with open acceptance boxes","$ref":"#/$defs/rule"},"admission-record":{"title":"Require admission records that are complete and named after what they admit","$ref":"#/$defs/rule"},"authority-candidate-wording":{"title":"Require a PRD about a backend to call it a candidate","$ref":"#/$defs/rule"},"authority-default-claim":{"title":"Forbid sentences that make a backend the default","$ref":"#/$defs/rule"},"authority-disclaimer":{"title":"Require the disclaimer as the first paragraph after the title","$ref":"#/$defs/rule"},"authority-promotion":{"title":"Forbid planning documents that claim promotion to Core","$ref":"#/$defs/rule"},"blocked-by-cycle":{"title":"Forbid issues that wait for each other","$ref":"#/$defs/rule"},"blocked-by-self":{"title":"Forbid an issue that blocks itself","$ref":"#/$defs/rule"},"blocked-by-unreadable":{"title":"Require blockers that can be read","$ref":"#/$defs/rule"},"blocked-without-blocker":{"title":"Require a blocker where the status is blocked","$ref":"#/$defs/rule"},"blocker-contradicted":{"title":"Forbid \"blocked because no pass exists\" when such a pass is claimed","$ref":"#/$defs/rule"},"blocker-stale":{"title":"Forbid \"blocked\" when every blocker is closed","$ref":"#/$defs/rule"},"blocks-mismatch":{"title":"Require `Blocks` and `Blocked by` to agree","$ref":"#/$defs/rule"},"commit-reference":{"title":"Require cited commits to exist and to be the ones that are meant","$ref":"#/$defs/rule"},"contract-complete":{"title":"Require an evidence contract to name all that evidence is made of","$ref":"#/$defs/rule"},"dialect-unread":{"title":"Require known fields to be written so that they can be read","$ref":"#/$defs/rule"},"digest-consistency":{"title":"Require digests that agree with each other and with the patch","$ref":"#/$defs/rule"},"disable-comment":{"title":"Require that disable comments are reasoned, current and in use","$ref":"#/$defs/rule"},"document-unread":{"title":"Require that every document can be read","$ref":"#/$defs/rule"},"eligibility-decision":{"title":"Require an eligibility decision to say everything it decides","$ref":"#/$defs/rule"},"endpoint-in-sot":{"title":"Forbid endpoint addresses in planning files","$ref":"#/$defs/rule"},"evidence-admission":{"title":"Require an admission record behind every admitted model","$ref":"#/$defs/rule"},"evidence-claim":{"title":"Require sentences about a run to agree with its report","$ref":"#/$defs/rule"},"evidence-contradiction":{"title":"Forbid two accounts of one run","$ref":"#/$defs/rule"},"evidence-criteria-changed":{"title":"Require the criteria that a run was bound to","$ref":"#/$defs/rule"},"evidence-digest":{"title":"Require the files of a run to be the ones that were digested","$ref":"#/$defs/rule"},"evidence-events":{"title":"Require the events of a run to be whole and in order","$ref":"#/$defs/rule"},"evidence-foreign-issue":{"title":"Require evidence that was made for the issue","$ref":"#/$defs/rule"},"evidence-freshness":{"title":"Require runs that are fresh and were made once","$ref":"#/$defs/rule"},"evidence-label-unread":{"title":"Forbid labels in a list of evidence whose values are not compared","$ref":"#/$defs/rule"},"evidence-orphan":{"title":"Require runs that lie here to be mentioned","$ref":"#/$defs/rule"},"evidence-pass":{"title":"Require a proven pass behind every claimed pass","$ref":"#/$defs/rule"},"evidence-pin":{"title":"Require a report digest with every pass","$ref":"#/$defs/rule"},"evidence-report-invalid":{"title":"Require reports that can be read and hold together","$ref":"#/$defs/rule"},"evidence-report-missing":{"title":"Require a report in every cited run","$ref":"#/$defs/rule"},"evidence-required":{"title":"Require evidence behind \"validated\"","$ref":"#/$defs/rule"},"evidence-run-missing":{"title":"Require cited runs to be there","$ref":"#/$defs/rule"},"evidence-stage":{"title":"Require each stage to stand on the one before it","$ref":"#/$defs/rule"},"evidence-stray":{"title":"Forbid evidence that names no run","$ref":"#/$defs/rule"},"evidence-writes":{"title":"Forbid evidence from runs that wrote where they must not","$ref":"#/$defs/rule"},"failure-matrix-complete":{"title":"Require all twelve rows of the failure matrix, each in full","$ref":"#/$defs/rule"},"frontmatter-dates":{"title":"Require real dates in the right order","$ref":"#/$defs/rule"},"frontmatter-required":{"title":"Require front matter that is one readable YAML mapping","$ref":"#/$defs/rule"},"frontmatter-review-overdue":{"title":"Require a review within the configured number of days","$ref":"#/$defs/rule"},"frontmatter-schema":{"title":"Require the front matter keys of the document’s kind, with fitting values","$ref":"#/$defs/rule"},"frontmatter-source":{"title":"Require `source:` to name a PRD that exists","$ref":"#/$defs/rule"},"heading-duplicate":{"title":"Forbid two sections of one name under the same heading","$ref":"#/$defs/rule"},"heading-order":{"title":"Require heading levels to go down one step at a time","$ref":"#/$defs/rule"},"history-box-alone":{"title":"Forbid commits that tick a box and change nothing else","$ref":"#/$defs/rule"},"history-criterion-edited":{"title":"Forbid criteria that change after the issue was validated","$ref":"#/$defs/rule"},"history-criterion-weakened":{"title":"Forbid criteria that change in the commit that ticks them","$ref":"#/$defs/rule"},"history-status-returned":{"title":"Forbid statuses that go back and forth","$ref":"#/$defs/rule"},"issue-acceptance-empty":{"title":"Require at least one criterion behind an acceptance label","$ref":"#/$defs/rule"},"issue-field-unknown":{"title":"Forbid labels that are one slip away from a known field","$ref":"#/$defs/rule"},"issue-fields":{"title":"Require the fields that an issue of its kind must have","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"require":{"description":"labels that every issue of every document must have, separated by commas","type":"string","default":""}}}],"items":false,"minItems":1}]},"issue-id-duplicate":{"title":"Forbid one id for two issues","$ref":"#/$defs/rule"},"issue-id-format":{"title":"Require ids in their one spelling","$ref":"#/$defs/rule"},"issue-reference":{"title":"Require every id to be defined or declared","$ref":"#/$defs/rule"},"issue-type":{"title":"Require the type of an issue to be one of the configured types","$ref":"#/$defs/rule"},"issue-unread":{"title":"Require the fields of an issue to belong to an issue","$ref":"#/$defs/rule"},"journal-baseline":{"title":"Require baselines to agree with the files, and with each other","$ref":"#/$defs/rule"},"journal-gates":{"title":"Require something to look at behind every item of a gate that is claimed","$ref":"#/$defs/rule"},"journal-ownership":{"title":"Require journals that say whose they are, and that no one else writes in","$ref":"#/$defs/rule"},"journal-pins":{"title":"Require pinned commits, tags and submodules to be as git has them","$ref":"#/$defs/rule"},"journal-timestamps":{"title":"Require journal entries with a UTC time, in order, that can be true","$ref":"#/$defs/rule"},"ledger-rewritten":{"title":"Require that the ledger of runs continues the one at the base of the change","$ref":"#/$defs/rule"},"link-reference":{"title":"Require relative links to lead somewhere","$ref":"#/$defs/rule"},"nothing-read":{"title":"Require a workspace to contain something that can be checked","$ref":"#/$defs/rule"},"path-reference":{"title":"Require SOT paths that exist, in the spelling of the folder","$ref":"#/$defs/rule"},"placeholder":{"title":"Forbid words that stand in for something still to be written","$ref":"#/$defs/rule"},"policy-changed":{"title":"Report changes of the policy that judges them","$ref":"#/$defs/rule"},"ready-over-open-blocker":{"title":"Forbid a ready issue whose blocker is still open","$ref":"#/$defs/rule"},"required-documents":{"title":"Require the documents that the config asks for","$ref":"#/$defs/rule"},"run-left-out":{"title":"Require issues to cite their failed runs and their last one","$ref":"#/$defs/rule"},"run-removed":{"title":"Forbid changes that remove run directories","$ref":"#/$defs/rule"},"secret-in-run":{"title":"Forbid credentials in run artifacts","$ref":"#/$defs/rule"},"secret-in-sot":{"title":"Forbid credentials in planning files","$ref":"#/$defs/rule"},"sign-off-invalid":{"title":"Require sign-offs that another person committed","$ref":"#/$defs/rule"},"source-admission":{"title":"Require everything that pins an admitted source","$ref":"#/$defs/rule"},"stage-gates-complete":{"title":"Require all six stages, each with its gate","$ref":"#/$defs/rule"},"status-conflict":{"title":"Forbid two statuses for one issue","$ref":"#/$defs/rule"},"status-vocabulary":{"title":"Require status words that are known","$ref":"#/$defs/rule"},"title-heading":{"title":"Require one title heading, at the top and equal to the front matter title","$ref":"#/$defs/rule"},"user-story-coverage":{"title":"Require an issue for every user story","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"uncovered":{"description":"Whether stories without an issue are forbidden or allowed.","enum":["forbid","allow"],"default":"forbid"}}}],"items":false,"minItems":1}]},"user-story-reference":{"title":"Require story numbers that the PRD has","$ref":"#/$defs/rule"},"validated-over-open-blocker":{"title":"Forbid a validated issue whose blocker is still open","$ref":"#/$defs/rule"},"verdict-independence":{"title":"Require an independent verdict on every item before a gate counts as passed","$ref":"#/$defs/rule"},"workboard-drift":{"title":"Require the board to say what the documents say","$ref":"#/$defs/rule"},"workboard-extra":{"title":"Forbid board entries without a document or issue behind them","$ref":"#/$defs/rule"},"workboard-missing":{"title":"Require every document and issue on the board","$ref":"#/$defs/rule"},"workboard-schema":{"title":"Require a WORKBOARD.yaml that follows its schema","$ref":"#/$defs/rule"}}}},"$defs":{"below":{"type":"string","pattern":"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"},"rule":{"description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{}}],"items":false,"minItems":1}]}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = lengthOf;
const schema1 = {"type":"string","pattern":"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"};
const pattern0 = new RegExp("^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$", "u");

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"},schema:"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$",parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema1.type,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema2 = {"description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{}}],"items":false,"minItems":1}]};

function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!((((data === "off") || (data === "note")) || (data === "warning")) || (data === "error"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema2.anyOf[0].enum},schema:schema2.anyOf[0].enum,parentSchema:schema2.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs2 = errors;
if(Array.isArray(data)){
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema2.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
if(len0 > 0){
let data0 = data[0];
if(!((((data0 === "off") || (data0 === "note")) || (data0 === "warning")) || (data0 === "error"))){
const err2 = {instancePath:instancePath+"/0",schemaPath:"#/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema2.anyOf[1].prefixItems[0].enum},schema:schema2.anyOf[1].prefixItems[0].enum,parentSchema:schema2.anyOf[1].prefixItems[0],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(len0 > 1){
let data1 = data[1];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const err3 = {instancePath:instancePath+"/1",schemaPath:"#/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema2.anyOf[1].prefixItems[1],data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/1",schemaPath:"#/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema2.anyOf[1].prefixItems[1].type,parentSchema:schema2.anyOf[1].prefixItems[1],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
const len1 = data.length;
if(!(len1 <= 2)){
const err5 = {instancePath,schemaPath:"#/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema2.anyOf[1],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema2.anyOf[1].type,parentSchema:schema2.anyOf[1],data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema2.anyOf,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate4.errors = vErrors;
evaluated0.items = items0;
return errors === 0;
}
validate4.evaluated = {"dynamicProps":false,"dynamicItems":true};

const pattern1 = new RegExp("^[^@\\s<>]+@[^@\\s<>]+$", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="config.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema0.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema0.properties.version,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.documents !== undefined){
let data1 = data.documents;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err3 = {instancePath:instancePath+"/documents/" + i0,schemaPath:"#/properties/documents/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.documents.items,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/documents/" + i0,schemaPath:"#/properties/documents/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.documents.items.type,parentSchema:schema0.properties.documents.items,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/documents",schemaPath:"#/properties/documents/type",keyword:"type",params:{type: "array"},schema:schema0.properties.documents.type,parentSchema:schema0.properties.documents,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kinds !== undefined){
let data3 = data.kinds;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!(func0.call(schema0.properties.kinds.properties, key1))){
const err6 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema0.properties.kinds,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data3.prd !== undefined){
let data4 = data3.prd;
const _errs11 = errors;
let valid4 = false;
const _errs12 = errors;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err7 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.prd.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.prd.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.prd.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid4 = valid4 || _valid0;
const _errs14 = errors;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err9 = {instancePath:instancePath+"/kinds/prd/" + i1,schemaPath:"#/properties/kinds/properties/prd/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.prd.anyOf[1].items,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/kinds/prd/" + i1,schemaPath:"#/properties/kinds/properties/prd/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.prd.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.prd.anyOf[1].items,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.prd.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.prd.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err12 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.prd.anyOf,parentSchema:schema0.properties.kinds.properties.prd,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data3.issues !== undefined){
let data6 = data3.issues;
const _errs19 = errors;
let valid7 = false;
const _errs20 = errors;
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err13 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.issues.anyOf[0],data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.issues.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.issues.anyOf[0],data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs20 === errors;
valid7 = valid7 || _valid1;
const _errs22 = errors;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err15 = {instancePath:instancePath+"/kinds/issues/" + i2,schemaPath:"#/properties/kinds/properties/issues/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.issues.anyOf[1].items,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/kinds/issues/" + i2,schemaPath:"#/properties/kinds/properties/issues/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.issues.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.issues.anyOf[1].items,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.issues.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.issues.anyOf[1],data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const err18 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.issues.anyOf,parentSchema:schema0.properties.kinds.properties.issues,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
if(data3.blocker !== undefined){
let data8 = data3.blocker;
const _errs27 = errors;
let valid10 = false;
const _errs28 = errors;
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err19 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.blocker.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid2 = _errs28 === errors;
valid10 = valid10 || _valid2;
const _errs30 = errors;
if(Array.isArray(data8)){
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err21 = {instancePath:instancePath+"/kinds/blocker/" + i3,schemaPath:"#/properties/kinds/properties/blocker/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[1].items,data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/kinds/blocker/" + i3,schemaPath:"#/properties/kinds/properties/blocker/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.blocker.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[1].items,data:data9};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.blocker.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[1],data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid2 = _errs30 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const err24 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.blocker.anyOf,parentSchema:schema0.properties.kinds.properties.blocker,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
}
if(data3.contract !== undefined){
let data10 = data3.contract;
const _errs35 = errors;
let valid13 = false;
const _errs36 = errors;
if(typeof data10 === "string"){
if(func1(data10) < 1){
const err25 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.contract.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.contract.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.contract.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid3 = _errs36 === errors;
valid13 = valid13 || _valid3;
const _errs38 = errors;
if(Array.isArray(data10)){
const len4 = data10.length;
for(let i4=0; i4<len4; i4++){
let data11 = data10[i4];
if(typeof data11 === "string"){
if(func1(data11) < 1){
const err27 = {instancePath:instancePath+"/kinds/contract/" + i4,schemaPath:"#/properties/kinds/properties/contract/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.contract.anyOf[1].items,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/kinds/contract/" + i4,schemaPath:"#/properties/kinds/properties/contract/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.contract.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.contract.anyOf[1].items,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.contract.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.contract.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid3 = _errs38 === errors;
valid13 = valid13 || _valid3;
if(!valid13){
const err30 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.contract.anyOf,parentSchema:schema0.properties.kinds.properties.contract,data:data10};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
if(data3.admission !== undefined){
let data12 = data3.admission;
const _errs43 = errors;
let valid16 = false;
const _errs44 = errors;
if(typeof data12 === "string"){
if(func1(data12) < 1){
const err31 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.admission.anyOf[0],data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.admission.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.admission.anyOf[0],data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid4 = _errs44 === errors;
valid16 = valid16 || _valid4;
const _errs46 = errors;
if(Array.isArray(data12)){
const len5 = data12.length;
for(let i5=0; i5<len5; i5++){
let data13 = data12[i5];
if(typeof data13 === "string"){
if(func1(data13) < 1){
const err33 = {instancePath:instancePath+"/kinds/admission/" + i5,schemaPath:"#/properties/kinds/properties/admission/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.admission.anyOf[1].items,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/kinds/admission/" + i5,schemaPath:"#/properties/kinds/properties/admission/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.admission.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.admission.anyOf[1].items,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.admission.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.admission.anyOf[1],data:data12};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid4 = _errs46 === errors;
valid16 = valid16 || _valid4;
if(!valid16){
const err36 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.admission.anyOf,parentSchema:schema0.properties.kinds.properties.admission,data:data12};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
}
if(data3["failure-matrix"] !== undefined){
let data14 = data3["failure-matrix"];
const _errs51 = errors;
let valid19 = false;
const _errs52 = errors;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err37 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[0],data:data14};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf[0].type,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[0],data:data14};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid5 = _errs52 === errors;
valid19 = valid19 || _valid5;
const _errs54 = errors;
if(Array.isArray(data14)){
const len6 = data14.length;
for(let i6=0; i6<len6; i6++){
let data15 = data14[i6];
if(typeof data15 === "string"){
if(func1(data15) < 1){
const err39 = {instancePath:instancePath+"/kinds/failure-matrix/" + i6,schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].items,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/kinds/failure-matrix/" + i6,schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].items,data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].type,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1],data:data14};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid5 = _errs54 === errors;
valid19 = valid19 || _valid5;
if(!valid19){
const err42 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf,parentSchema:schema0.properties.kinds.properties["failure-matrix"],data:data14};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
}
if(data3["stage-gates"] !== undefined){
let data16 = data3["stage-gates"];
const _errs59 = errors;
let valid22 = false;
const _errs60 = errors;
if(typeof data16 === "string"){
if(func1(data16) < 1){
const err43 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[0],data:data16};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["stage-gates"].anyOf[0].type,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[0],data:data16};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid6 = _errs60 === errors;
valid22 = valid22 || _valid6;
const _errs62 = errors;
if(Array.isArray(data16)){
const len7 = data16.length;
for(let i7=0; i7<len7; i7++){
let data17 = data16[i7];
if(typeof data17 === "string"){
if(func1(data17) < 1){
const err45 = {instancePath:instancePath+"/kinds/stage-gates/" + i7,schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].items,data:data17};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/kinds/stage-gates/" + i7,schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].items,data:data17};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].type,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[1],data:data16};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid6 = _errs62 === errors;
valid22 = valid22 || _valid6;
if(!valid22){
const err48 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties["stage-gates"].anyOf,parentSchema:schema0.properties.kinds.properties["stage-gates"],data:data16};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
}
}
if(data3.eligibility !== undefined){
let data18 = data3.eligibility;
const _errs67 = errors;
let valid25 = false;
const _errs68 = errors;
if(typeof data18 === "string"){
if(func1(data18) < 1){
const err49 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[0],data:data18};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.eligibility.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[0],data:data18};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid7 = _errs68 === errors;
valid25 = valid25 || _valid7;
const _errs70 = errors;
if(Array.isArray(data18)){
const len8 = data18.length;
for(let i8=0; i8<len8; i8++){
let data19 = data18[i8];
if(typeof data19 === "string"){
if(func1(data19) < 1){
const err51 = {instancePath:instancePath+"/kinds/eligibility/" + i8,schemaPath:"#/properties/kinds/properties/eligibility/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[1].items,data:data19};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/kinds/eligibility/" + i8,schemaPath:"#/properties/kinds/properties/eligibility/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.eligibility.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[1].items,data:data19};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.eligibility.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[1],data:data18};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid7 = _errs70 === errors;
valid25 = valid25 || _valid7;
if(!valid25){
const err54 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.eligibility.anyOf,parentSchema:schema0.properties.kinds.properties.eligibility,data:data18};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
else {
errors = _errs67;
if(vErrors !== null){
if(_errs67){
vErrors.length = _errs67;
}
else {
vErrors = null;
}
}
}
}
if(data3.journal !== undefined){
let data20 = data3.journal;
const _errs75 = errors;
let valid28 = false;
const _errs76 = errors;
if(typeof data20 === "string"){
if(func1(data20) < 1){
const err55 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.journal.anyOf[0],data:data20};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.journal.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.journal.anyOf[0],data:data20};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var _valid8 = _errs76 === errors;
valid28 = valid28 || _valid8;
const _errs78 = errors;
if(Array.isArray(data20)){
const len9 = data20.length;
for(let i9=0; i9<len9; i9++){
let data21 = data20[i9];
if(typeof data21 === "string"){
if(func1(data21) < 1){
const err57 = {instancePath:instancePath+"/kinds/journal/" + i9,schemaPath:"#/properties/kinds/properties/journal/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.journal.anyOf[1].items,data:data21};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/kinds/journal/" + i9,schemaPath:"#/properties/kinds/properties/journal/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.journal.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.journal.anyOf[1].items,data:data21};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.journal.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.journal.anyOf[1],data:data20};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid8 = _errs78 === errors;
valid28 = valid28 || _valid8;
if(!valid28){
const err60 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.journal.anyOf,parentSchema:schema0.properties.kinds.properties.journal,data:data20};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
else {
errors = _errs75;
if(vErrors !== null){
if(_errs75){
vErrors.length = _errs75;
}
else {
vErrors = null;
}
}
}
}
if(data3.review !== undefined){
let data22 = data3.review;
const _errs83 = errors;
let valid31 = false;
const _errs84 = errors;
if(typeof data22 === "string"){
if(func1(data22) < 1){
const err61 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.review.anyOf[0],data:data22};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.review.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.review.anyOf[0],data:data22};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var _valid9 = _errs84 === errors;
valid31 = valid31 || _valid9;
const _errs86 = errors;
if(Array.isArray(data22)){
const len10 = data22.length;
for(let i10=0; i10<len10; i10++){
let data23 = data22[i10];
if(typeof data23 === "string"){
if(func1(data23) < 1){
const err63 = {instancePath:instancePath+"/kinds/review/" + i10,schemaPath:"#/properties/kinds/properties/review/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.review.anyOf[1].items,data:data23};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/kinds/review/" + i10,schemaPath:"#/properties/kinds/properties/review/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.review.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.review.anyOf[1].items,data:data23};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.review.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.review.anyOf[1],data:data22};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
var _valid9 = _errs86 === errors;
valid31 = valid31 || _valid9;
if(!valid31){
const err66 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.review.anyOf,parentSchema:schema0.properties.kinds.properties.review,data:data22};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
else {
errors = _errs83;
if(vErrors !== null){
if(_errs83){
vErrors.length = _errs83;
}
else {
vErrors = null;
}
}
}
}
if(data3.status !== undefined){
let data24 = data3.status;
const _errs91 = errors;
let valid34 = false;
const _errs92 = errors;
if(typeof data24 === "string"){
if(func1(data24) < 1){
const err67 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.status.anyOf[0],data:data24};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.status.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.status.anyOf[0],data:data24};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
var _valid10 = _errs92 === errors;
valid34 = valid34 || _valid10;
const _errs94 = errors;
if(Array.isArray(data24)){
const len11 = data24.length;
for(let i11=0; i11<len11; i11++){
let data25 = data24[i11];
if(typeof data25 === "string"){
if(func1(data25) < 1){
const err69 = {instancePath:instancePath+"/kinds/status/" + i11,schemaPath:"#/properties/kinds/properties/status/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.status.anyOf[1].items,data:data25};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/kinds/status/" + i11,schemaPath:"#/properties/kinds/properties/status/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.status.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.status.anyOf[1].items,data:data25};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.status.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.status.anyOf[1],data:data24};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
var _valid10 = _errs94 === errors;
valid34 = valid34 || _valid10;
if(!valid34){
const err72 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.status.anyOf,parentSchema:schema0.properties.kinds.properties.status,data:data24};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
else {
errors = _errs91;
if(vErrors !== null){
if(_errs91){
vErrors.length = _errs91;
}
else {
vErrors = null;
}
}
}
}
if(data3.plan !== undefined){
let data26 = data3.plan;
const _errs99 = errors;
let valid37 = false;
const _errs100 = errors;
if(typeof data26 === "string"){
if(func1(data26) < 1){
const err73 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.plan.anyOf[0],data:data26};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.plan.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.plan.anyOf[0],data:data26};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
var _valid11 = _errs100 === errors;
valid37 = valid37 || _valid11;
const _errs102 = errors;
if(Array.isArray(data26)){
const len12 = data26.length;
for(let i12=0; i12<len12; i12++){
let data27 = data26[i12];
if(typeof data27 === "string"){
if(func1(data27) < 1){
const err75 = {instancePath:instancePath+"/kinds/plan/" + i12,schemaPath:"#/properties/kinds/properties/plan/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.plan.anyOf[1].items,data:data27};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/kinds/plan/" + i12,schemaPath:"#/properties/kinds/properties/plan/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.plan.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.plan.anyOf[1].items,data:data27};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.plan.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.plan.anyOf[1],data:data26};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
var _valid11 = _errs102 === errors;
valid37 = valid37 || _valid11;
if(!valid37){
const err78 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.plan.anyOf,parentSchema:schema0.properties.kinds.properties.plan,data:data26};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
else {
errors = _errs99;
if(vErrors !== null){
if(_errs99){
vErrors.length = _errs99;
}
else {
vErrors = null;
}
}
}
}
if(data3.note !== undefined){
let data28 = data3.note;
const _errs107 = errors;
let valid40 = false;
const _errs108 = errors;
if(typeof data28 === "string"){
if(func1(data28) < 1){
const err79 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.note.anyOf[0],data:data28};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.note.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.note.anyOf[0],data:data28};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
var _valid12 = _errs108 === errors;
valid40 = valid40 || _valid12;
const _errs110 = errors;
if(Array.isArray(data28)){
const len13 = data28.length;
for(let i13=0; i13<len13; i13++){
let data29 = data28[i13];
if(typeof data29 === "string"){
if(func1(data29) < 1){
const err81 = {instancePath:instancePath+"/kinds/note/" + i13,schemaPath:"#/properties/kinds/properties/note/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.note.anyOf[1].items,data:data29};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/kinds/note/" + i13,schemaPath:"#/properties/kinds/properties/note/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.note.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.note.anyOf[1].items,data:data29};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.note.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.note.anyOf[1],data:data28};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var _valid12 = _errs110 === errors;
valid40 = valid40 || _valid12;
if(!valid40){
const err84 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.note.anyOf,parentSchema:schema0.properties.kinds.properties.note,data:data28};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
else {
errors = _errs107;
if(vErrors !== null){
if(_errs107){
vErrors.length = _errs107;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err85 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "object"},schema:schema0.properties.kinds.type,parentSchema:schema0.properties.kinds,data:data3};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.ids !== undefined){
let data30 = data.ids;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key2 in data30){
if(!(key2 === "pattern")){
const err86 = {instancePath:instancePath+"/ids",schemaPath:"#/properties/ids/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema0.properties.ids,data:data30};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data30.pattern !== undefined){
let data31 = data30.pattern;
const _errs118 = errors;
let valid44 = false;
const _errs119 = errors;
if(typeof data31 === "string"){
if(func1(data31) < 1){
const err87 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.ids.properties.pattern.anyOf[0],data:data31};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.ids.properties.pattern.anyOf[0].type,parentSchema:schema0.properties.ids.properties.pattern.anyOf[0],data:data31};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
var _valid13 = _errs119 === errors;
valid44 = valid44 || _valid13;
const _errs121 = errors;
if(Array.isArray(data31)){
const len14 = data31.length;
for(let i14=0; i14<len14; i14++){
let data32 = data31[i14];
if(typeof data32 === "string"){
if(func1(data32) < 1){
const err89 = {instancePath:instancePath+"/ids/pattern/" + i14,schemaPath:"#/properties/ids/properties/pattern/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.ids.properties.pattern.anyOf[1].items,data:data32};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/ids/pattern/" + i14,schemaPath:"#/properties/ids/properties/pattern/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.ids.properties.pattern.anyOf[1].items.type,parentSchema:schema0.properties.ids.properties.pattern.anyOf[1].items,data:data32};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.ids.properties.pattern.anyOf[1].type,parentSchema:schema0.properties.ids.properties.pattern.anyOf[1],data:data31};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var _valid13 = _errs121 === errors;
valid44 = valid44 || _valid13;
if(!valid44){
const err92 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.ids.properties.pattern.anyOf,parentSchema:schema0.properties.ids.properties.pattern,data:data31};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
else {
errors = _errs118;
if(vErrors !== null){
if(_errs118){
vErrors.length = _errs118;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err93 = {instancePath:instancePath+"/ids",schemaPath:"#/properties/ids/type",keyword:"type",params:{type: "object"},schema:schema0.properties.ids.type,parentSchema:schema0.properties.ids,data:data30};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.types !== undefined){
let data33 = data.types;
if(Array.isArray(data33)){
if(data33.length < 1){
const err94 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.types,data:data33};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
const len15 = data33.length;
for(let i15=0; i15<len15; i15++){
let data34 = data33[i15];
if(typeof data34 === "string"){
if(func1(data34) < 1){
const err95 = {instancePath:instancePath+"/types/" + i15,schemaPath:"#/properties/types/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.types.items,data:data34};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/types/" + i15,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.types.items.type,parentSchema:schema0.properties.types.items,data:data34};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},schema:schema0.properties.types.type,parentSchema:schema0.properties.types,data:data33};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data.disclaimer !== undefined){
let data35 = data.disclaimer;
if(typeof data35 === "string"){
if(func1(data35) < 1){
const err98 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.disclaimer,data:data35};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
else {
const err99 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},schema:schema0.properties.disclaimer.type,parentSchema:schema0.properties.disclaimer,data:data35};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.statuses !== undefined){
let data36 = data.statuses;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key3 in data36){
if(!((((((((key3 === "proposed") || (key3 === "ready")) || (key3 === "active")) || (key3 === "review")) || (key3 === "blocked")) || (key3 === "deferred")) || (key3 === "validated")) || (key3 === "dropped"))){
const err100 = {instancePath:instancePath+"/statuses",schemaPath:"#/properties/statuses/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema0.properties.statuses,data:data36};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data36.proposed !== undefined){
let data37 = data36.proposed;
const _errs135 = errors;
let valid50 = false;
const _errs136 = errors;
if(typeof data37 === "string"){
if(func1(data37) < 1){
const err101 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[0],data:data37};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
else {
const err102 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.proposed.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[0],data:data37};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
var _valid14 = _errs136 === errors;
valid50 = valid50 || _valid14;
const _errs138 = errors;
if(Array.isArray(data37)){
const len16 = data37.length;
for(let i16=0; i16<len16; i16++){
let data38 = data37[i16];
if(typeof data38 === "string"){
if(func1(data38) < 1){
const err103 = {instancePath:instancePath+"/statuses/proposed/" + i16,schemaPath:"#/properties/statuses/properties/proposed/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[1].items,data:data38};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
else {
const err104 = {instancePath:instancePath+"/statuses/proposed/" + i16,schemaPath:"#/properties/statuses/properties/proposed/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.proposed.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[1].items,data:data38};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.proposed.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[1],data:data37};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
var _valid14 = _errs138 === errors;
valid50 = valid50 || _valid14;
if(!valid50){
const err106 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.proposed.anyOf,parentSchema:schema0.properties.statuses.properties.proposed,data:data37};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
else {
errors = _errs135;
if(vErrors !== null){
if(_errs135){
vErrors.length = _errs135;
}
else {
vErrors = null;
}
}
}
}
if(data36.ready !== undefined){
let data39 = data36.ready;
const _errs143 = errors;
let valid53 = false;
const _errs144 = errors;
if(typeof data39 === "string"){
if(func1(data39) < 1){
const err107 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.ready.anyOf[0],data:data39};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
else {
const err108 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.ready.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.ready.anyOf[0],data:data39};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
var _valid15 = _errs144 === errors;
valid53 = valid53 || _valid15;
const _errs146 = errors;
if(Array.isArray(data39)){
const len17 = data39.length;
for(let i17=0; i17<len17; i17++){
let data40 = data39[i17];
if(typeof data40 === "string"){
if(func1(data40) < 1){
const err109 = {instancePath:instancePath+"/statuses/ready/" + i17,schemaPath:"#/properties/statuses/properties/ready/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.ready.anyOf[1].items,data:data40};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/statuses/ready/" + i17,schemaPath:"#/properties/statuses/properties/ready/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.ready.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.ready.anyOf[1].items,data:data40};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.ready.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.ready.anyOf[1],data:data39};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var _valid15 = _errs146 === errors;
valid53 = valid53 || _valid15;
if(!valid53){
const err112 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.ready.anyOf,parentSchema:schema0.properties.statuses.properties.ready,data:data39};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
else {
errors = _errs143;
if(vErrors !== null){
if(_errs143){
vErrors.length = _errs143;
}
else {
vErrors = null;
}
}
}
}
if(data36.active !== undefined){
let data41 = data36.active;
const _errs151 = errors;
let valid56 = false;
const _errs152 = errors;
if(typeof data41 === "string"){
if(func1(data41) < 1){
const err113 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.active.anyOf[0],data:data41};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.active.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.active.anyOf[0],data:data41};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
var _valid16 = _errs152 === errors;
valid56 = valid56 || _valid16;
const _errs154 = errors;
if(Array.isArray(data41)){
const len18 = data41.length;
for(let i18=0; i18<len18; i18++){
let data42 = data41[i18];
if(typeof data42 === "string"){
if(func1(data42) < 1){
const err115 = {instancePath:instancePath+"/statuses/active/" + i18,schemaPath:"#/properties/statuses/properties/active/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.active.anyOf[1].items,data:data42};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/statuses/active/" + i18,schemaPath:"#/properties/statuses/properties/active/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.active.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.active.anyOf[1].items,data:data42};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.active.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.active.anyOf[1],data:data41};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
var _valid16 = _errs154 === errors;
valid56 = valid56 || _valid16;
if(!valid56){
const err118 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.active.anyOf,parentSchema:schema0.properties.statuses.properties.active,data:data41};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
else {
errors = _errs151;
if(vErrors !== null){
if(_errs151){
vErrors.length = _errs151;
}
else {
vErrors = null;
}
}
}
}
if(data36.review !== undefined){
let data43 = data36.review;
const _errs159 = errors;
let valid59 = false;
const _errs160 = errors;
if(typeof data43 === "string"){
if(func1(data43) < 1){
const err119 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.review.anyOf[0],data:data43};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
else {
const err120 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.review.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.review.anyOf[0],data:data43};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
var _valid17 = _errs160 === errors;
valid59 = valid59 || _valid17;
const _errs162 = errors;
if(Array.isArray(data43)){
const len19 = data43.length;
for(let i19=0; i19<len19; i19++){
let data44 = data43[i19];
if(typeof data44 === "string"){
if(func1(data44) < 1){
const err121 = {instancePath:instancePath+"/statuses/review/" + i19,schemaPath:"#/properties/statuses/properties/review/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.review.anyOf[1].items,data:data44};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/statuses/review/" + i19,schemaPath:"#/properties/statuses/properties/review/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.review.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.review.anyOf[1].items,data:data44};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.review.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.review.anyOf[1],data:data43};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var _valid17 = _errs162 === errors;
valid59 = valid59 || _valid17;
if(!valid59){
const err124 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.review.anyOf,parentSchema:schema0.properties.statuses.properties.review,data:data43};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
else {
errors = _errs159;
if(vErrors !== null){
if(_errs159){
vErrors.length = _errs159;
}
else {
vErrors = null;
}
}
}
}
if(data36.blocked !== undefined){
let data45 = data36.blocked;
const _errs167 = errors;
let valid62 = false;
const _errs168 = errors;
if(typeof data45 === "string"){
if(func1(data45) < 1){
const err125 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[0],data:data45};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
else {
const err126 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.blocked.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[0],data:data45};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
var _valid18 = _errs168 === errors;
valid62 = valid62 || _valid18;
const _errs170 = errors;
if(Array.isArray(data45)){
const len20 = data45.length;
for(let i20=0; i20<len20; i20++){
let data46 = data45[i20];
if(typeof data46 === "string"){
if(func1(data46) < 1){
const err127 = {instancePath:instancePath+"/statuses/blocked/" + i20,schemaPath:"#/properties/statuses/properties/blocked/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[1].items,data:data46};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
else {
const err128 = {instancePath:instancePath+"/statuses/blocked/" + i20,schemaPath:"#/properties/statuses/properties/blocked/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.blocked.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[1].items,data:data46};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
}
else {
const err129 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.blocked.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[1],data:data45};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
var _valid18 = _errs170 === errors;
valid62 = valid62 || _valid18;
if(!valid62){
const err130 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.blocked.anyOf,parentSchema:schema0.properties.statuses.properties.blocked,data:data45};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
else {
errors = _errs167;
if(vErrors !== null){
if(_errs167){
vErrors.length = _errs167;
}
else {
vErrors = null;
}
}
}
}
if(data36.deferred !== undefined){
let data47 = data36.deferred;
const _errs175 = errors;
let valid65 = false;
const _errs176 = errors;
if(typeof data47 === "string"){
if(func1(data47) < 1){
const err131 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[0],data:data47};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
else {
const err132 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.deferred.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[0],data:data47};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
var _valid19 = _errs176 === errors;
valid65 = valid65 || _valid19;
const _errs178 = errors;
if(Array.isArray(data47)){
const len21 = data47.length;
for(let i21=0; i21<len21; i21++){
let data48 = data47[i21];
if(typeof data48 === "string"){
if(func1(data48) < 1){
const err133 = {instancePath:instancePath+"/statuses/deferred/" + i21,schemaPath:"#/properties/statuses/properties/deferred/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[1].items,data:data48};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/statuses/deferred/" + i21,schemaPath:"#/properties/statuses/properties/deferred/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.deferred.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[1].items,data:data48};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
else {
const err135 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.deferred.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[1],data:data47};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
var _valid19 = _errs178 === errors;
valid65 = valid65 || _valid19;
if(!valid65){
const err136 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.deferred.anyOf,parentSchema:schema0.properties.statuses.properties.deferred,data:data47};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
else {
errors = _errs175;
if(vErrors !== null){
if(_errs175){
vErrors.length = _errs175;
}
else {
vErrors = null;
}
}
}
}
if(data36.validated !== undefined){
let data49 = data36.validated;
const _errs183 = errors;
let valid68 = false;
const _errs184 = errors;
if(typeof data49 === "string"){
if(func1(data49) < 1){
const err137 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.validated.anyOf[0],data:data49};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
else {
const err138 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.validated.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.validated.anyOf[0],data:data49};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
var _valid20 = _errs184 === errors;
valid68 = valid68 || _valid20;
const _errs186 = errors;
if(Array.isArray(data49)){
const len22 = data49.length;
for(let i22=0; i22<len22; i22++){
let data50 = data49[i22];
if(typeof data50 === "string"){
if(func1(data50) < 1){
const err139 = {instancePath:instancePath+"/statuses/validated/" + i22,schemaPath:"#/properties/statuses/properties/validated/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.validated.anyOf[1].items,data:data50};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
else {
const err140 = {instancePath:instancePath+"/statuses/validated/" + i22,schemaPath:"#/properties/statuses/properties/validated/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.validated.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.validated.anyOf[1].items,data:data50};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
else {
const err141 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.validated.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.validated.anyOf[1],data:data49};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
var _valid20 = _errs186 === errors;
valid68 = valid68 || _valid20;
if(!valid68){
const err142 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.validated.anyOf,parentSchema:schema0.properties.statuses.properties.validated,data:data49};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
else {
errors = _errs183;
if(vErrors !== null){
if(_errs183){
vErrors.length = _errs183;
}
else {
vErrors = null;
}
}
}
}
if(data36.dropped !== undefined){
let data51 = data36.dropped;
const _errs191 = errors;
let valid71 = false;
const _errs192 = errors;
if(typeof data51 === "string"){
if(func1(data51) < 1){
const err143 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[0],data:data51};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
else {
const err144 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.dropped.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[0],data:data51};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
var _valid21 = _errs192 === errors;
valid71 = valid71 || _valid21;
const _errs194 = errors;
if(Array.isArray(data51)){
const len23 = data51.length;
for(let i23=0; i23<len23; i23++){
let data52 = data51[i23];
if(typeof data52 === "string"){
if(func1(data52) < 1){
const err145 = {instancePath:instancePath+"/statuses/dropped/" + i23,schemaPath:"#/properties/statuses/properties/dropped/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[1].items,data:data52};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
else {
const err146 = {instancePath:instancePath+"/statuses/dropped/" + i23,schemaPath:"#/properties/statuses/properties/dropped/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.dropped.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[1].items,data:data52};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
}
else {
const err147 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.dropped.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[1],data:data51};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
var _valid21 = _errs194 === errors;
valid71 = valid71 || _valid21;
if(!valid71){
const err148 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.dropped.anyOf,parentSchema:schema0.properties.statuses.properties.dropped,data:data51};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
else {
errors = _errs191;
if(vErrors !== null){
if(_errs191){
vErrors.length = _errs191;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err149 = {instancePath:instancePath+"/statuses",schemaPath:"#/properties/statuses/type",keyword:"type",params:{type: "object"},schema:schema0.properties.statuses.type,parentSchema:schema0.properties.statuses,data:data36};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data.review !== undefined){
let data53 = data.review;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
for(const key4 in data53){
if(!(key4 === "max_age_days")){
const err150 = {instancePath:instancePath+"/review",schemaPath:"#/properties/review/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema0.properties.review,data:data53};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data53.max_age_days !== undefined){
let data54 = data53.max_age_days;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err151 = {instancePath:instancePath+"/review/max_age_days",schemaPath:"#/properties/review/properties/max_age_days/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.review.properties.max_age_days.type,parentSchema:schema0.properties.review.properties.max_age_days,data:data54};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 < 1 || isNaN(data54)){
const err152 = {instancePath:instancePath+"/review/max_age_days",schemaPath:"#/properties/review/properties/max_age_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema0.properties.review.properties.max_age_days,data:data54};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
}
else {
const err153 = {instancePath:instancePath+"/review",schemaPath:"#/properties/review/type",keyword:"type",params:{type: "object"},schema:schema0.properties.review.type,parentSchema:schema0.properties.review,data:data53};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data.allow_empty !== undefined){
let data55 = data.allow_empty;
if(typeof data55 !== "boolean"){
const err154 = {instancePath:instancePath+"/allow_empty",schemaPath:"#/properties/allow_empty/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.allow_empty.type,parentSchema:schema0.properties.allow_empty,data:data55};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data.baseline !== undefined){
let data56 = data.baseline;
if(typeof data56 === "string"){
if(func1(data56) < 1){
const err155 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.baseline,data:data56};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
else {
const err156 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/type",keyword:"type",params:{type: "string"},schema:schema0.properties.baseline.type,parentSchema:schema0.properties.baseline,data:data56};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data.evidence !== undefined){
let data57 = data.evidence;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key5 in data57){
if(!((((key5 === "roots") || (key5 === "unavailable")) || (key5 === "max_age_days")) || (key5 === "runs"))){
const err157 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema0.properties.evidence,data:data57};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data57.roots !== undefined){
let data58 = data57.roots;
if(Array.isArray(data58)){
const len24 = data58.length;
for(let i24=0; i24<len24; i24++){
let data59 = data58[i24];
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
if(data59.from === undefined){
const err158 = {instancePath:instancePath+"/evidence/roots/" + i24,schemaPath:"#/properties/evidence/properties/roots/items/required",keyword:"required",params:{missingProperty: "from"},schema:schema0.properties.evidence.properties.roots.items.required,parentSchema:schema0.properties.evidence.properties.roots.items,data:data59};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data59.to === undefined){
const err159 = {instancePath:instancePath+"/evidence/roots/" + i24,schemaPath:"#/properties/evidence/properties/roots/items/required",keyword:"required",params:{missingProperty: "to"},schema:schema0.properties.evidence.properties.roots.items.required,parentSchema:schema0.properties.evidence.properties.roots.items,data:data59};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
for(const key6 in data59){
if(!((key6 === "from") || (key6 === "to"))){
const err160 = {instancePath:instancePath+"/evidence/roots/" + i24,schemaPath:"#/properties/evidence/properties/roots/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema0.properties.evidence.properties.roots.items,data:data59};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data59.from !== undefined){
let data60 = data59.from;
if(typeof data60 === "string"){
if(func1(data60) < 1){
const err161 = {instancePath:instancePath+"/evidence/roots/" + i24+"/from",schemaPath:"#/properties/evidence/properties/roots/items/properties/from/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.roots.items.properties.from,data:data60};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
else {
const err162 = {instancePath:instancePath+"/evidence/roots/" + i24+"/from",schemaPath:"#/properties/evidence/properties/roots/items/properties/from/type",keyword:"type",params:{type: "string"},schema:schema0.properties.evidence.properties.roots.items.properties.from.type,parentSchema:schema0.properties.evidence.properties.roots.items.properties.from,data:data60};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data59.to !== undefined){
let data61 = data59.to;
if(typeof data61 === "string"){
if(func1(data61) < 1){
const err163 = {instancePath:instancePath+"/evidence/roots/" + i24+"/to",schemaPath:"#/properties/evidence/properties/roots/items/properties/to/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.roots.items.properties.to,data:data61};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
else {
const err164 = {instancePath:instancePath+"/evidence/roots/" + i24+"/to",schemaPath:"#/properties/evidence/properties/roots/items/properties/to/type",keyword:"type",params:{type: "string"},schema:schema0.properties.evidence.properties.roots.items.properties.to.type,parentSchema:schema0.properties.evidence.properties.roots.items.properties.to,data:data61};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath:instancePath+"/evidence/roots/" + i24,schemaPath:"#/properties/evidence/properties/roots/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.evidence.properties.roots.items.type,parentSchema:schema0.properties.evidence.properties.roots.items,data:data59};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
else {
const err166 = {instancePath:instancePath+"/evidence/roots",schemaPath:"#/properties/evidence/properties/roots/type",keyword:"type",params:{type: "array"},schema:schema0.properties.evidence.properties.roots.type,parentSchema:schema0.properties.evidence.properties.roots,data:data58};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data57.unavailable !== undefined){
let data62 = data57.unavailable;
if(!(((data62 === "error") || (data62 === "warning")) || (data62 === "note"))){
const err167 = {instancePath:instancePath+"/evidence/unavailable",schemaPath:"#/properties/evidence/properties/unavailable/enum",keyword:"enum",params:{allowedValues: schema0.properties.evidence.properties.unavailable.enum},schema:schema0.properties.evidence.properties.unavailable.enum,parentSchema:schema0.properties.evidence.properties.unavailable,data:data62};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data57.max_age_days !== undefined){
let data63 = data57.max_age_days;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err168 = {instancePath:instancePath+"/evidence/max_age_days",schemaPath:"#/properties/evidence/properties/max_age_days/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.evidence.properties.max_age_days.type,parentSchema:schema0.properties.evidence.properties.max_age_days,data:data63};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 < 1 || isNaN(data63)){
const err169 = {instancePath:instancePath+"/evidence/max_age_days",schemaPath:"#/properties/evidence/properties/max_age_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.max_age_days,data:data63};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
}
if(data57.runs !== undefined){
let data64 = data57.runs;
if(typeof data64 === "string"){
if(func1(data64) < 1){
const err170 = {instancePath:instancePath+"/evidence/runs",schemaPath:"#/properties/evidence/properties/runs/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.runs,data:data64};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/evidence/runs",schemaPath:"#/properties/evidence/properties/runs/type",keyword:"type",params:{type: "string"},schema:schema0.properties.evidence.properties.runs.type,parentSchema:schema0.properties.evidence.properties.runs,data:data64};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
else {
const err172 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "object"},schema:schema0.properties.evidence.type,parentSchema:schema0.properties.evidence,data:data57};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data.proof !== undefined){
let data65 = data.proof;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key7 in data65){
if(!(func0.call(schema0.properties.proof.properties, key7))){
const err173 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema0.properties.proof,data:data65};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data65.allow !== undefined){
let data66 = data65.allow;
if(Array.isArray(data66)){
const len25 = data66.length;
for(let i25=0; i25<len25; i25++){
let data67 = data66[i25];
if(typeof data67 === "string"){
if(func1(data67) < 1){
const err174 = {instancePath:instancePath+"/proof/allow/" + i25,schemaPath:"#/properties/proof/properties/allow/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.allow.items,data:data67};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
else {
const err175 = {instancePath:instancePath+"/proof/allow/" + i25,schemaPath:"#/properties/proof/properties/allow/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.allow.items.type,parentSchema:schema0.properties.proof.properties.allow.items,data:data67};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
}
else {
const err176 = {instancePath:instancePath+"/proof/allow",schemaPath:"#/properties/proof/properties/allow/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.allow.type,parentSchema:schema0.properties.proof.properties.allow,data:data66};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data65.rules !== undefined){
let data68 = data65.rules;
if(Array.isArray(data68)){
const len26 = data68.length;
for(let i26=0; i26<len26; i26++){
let data69 = data68[i26];
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
if(data69.issues === undefined){
const err177 = {instancePath:instancePath+"/proof/rules/" + i26,schemaPath:"#/properties/proof/properties/rules/items/required",keyword:"required",params:{missingProperty: "issues"},schema:schema0.properties.proof.properties.rules.items.required,parentSchema:schema0.properties.proof.properties.rules.items,data:data69};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data69.command === undefined){
const err178 = {instancePath:instancePath+"/proof/rules/" + i26,schemaPath:"#/properties/proof/properties/rules/items/required",keyword:"required",params:{missingProperty: "command"},schema:schema0.properties.proof.properties.rules.items.required,parentSchema:schema0.properties.proof.properties.rules.items,data:data69};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
for(const key8 in data69){
if(!((key8 === "issues") || (key8 === "command"))){
const err179 = {instancePath:instancePath+"/proof/rules/" + i26,schemaPath:"#/properties/proof/properties/rules/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema0.properties.proof.properties.rules.items,data:data69};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data69.issues !== undefined){
let data70 = data69.issues;
if(typeof data70 === "string"){
if(func1(data70) < 1){
const err180 = {instancePath:instancePath+"/proof/rules/" + i26+"/issues",schemaPath:"#/properties/proof/properties/rules/items/properties/issues/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.rules.items.properties.issues,data:data70};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
else {
const err181 = {instancePath:instancePath+"/proof/rules/" + i26+"/issues",schemaPath:"#/properties/proof/properties/rules/items/properties/issues/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.rules.items.properties.issues.type,parentSchema:schema0.properties.proof.properties.rules.items.properties.issues,data:data70};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data69.command !== undefined){
let data71 = data69.command;
if(typeof data71 === "string"){
if(func1(data71) < 1){
const err182 = {instancePath:instancePath+"/proof/rules/" + i26+"/command",schemaPath:"#/properties/proof/properties/rules/items/properties/command/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.rules.items.properties.command,data:data71};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
else {
const err183 = {instancePath:instancePath+"/proof/rules/" + i26+"/command",schemaPath:"#/properties/proof/properties/rules/items/properties/command/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.rules.items.properties.command.type,parentSchema:schema0.properties.proof.properties.rules.items.properties.command,data:data71};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
}
else {
const err184 = {instancePath:instancePath+"/proof/rules/" + i26,schemaPath:"#/properties/proof/properties/rules/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.proof.properties.rules.items.type,parentSchema:schema0.properties.proof.properties.rules.items,data:data69};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
else {
const err185 = {instancePath:instancePath+"/proof/rules",schemaPath:"#/properties/proof/properties/rules/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.rules.type,parentSchema:schema0.properties.proof.properties.rules,data:data68};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data65.setup !== undefined){
let data72 = data65.setup;
if(Array.isArray(data72)){
const len27 = data72.length;
for(let i27=0; i27<len27; i27++){
let data73 = data72[i27];
if(typeof data73 === "string"){
if(func1(data73) < 1){
const err186 = {instancePath:instancePath+"/proof/setup/" + i27,schemaPath:"#/properties/proof/properties/setup/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.setup.items,data:data73};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
else {
const err187 = {instancePath:instancePath+"/proof/setup/" + i27,schemaPath:"#/properties/proof/properties/setup/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.setup.items.type,parentSchema:schema0.properties.proof.properties.setup.items,data:data73};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath:instancePath+"/proof/setup",schemaPath:"#/properties/proof/properties/setup/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.setup.type,parentSchema:schema0.properties.proof.properties.setup,data:data72};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data65.setup_network !== undefined){
let data74 = data65.setup_network;
if(typeof data74 !== "boolean"){
const err189 = {instancePath:instancePath+"/proof/setup_network",schemaPath:"#/properties/proof/properties/setup_network/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.proof.properties.setup_network.type,parentSchema:schema0.properties.proof.properties.setup_network,data:data74};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data65.reuse !== undefined){
let data75 = data65.reuse;
if(Array.isArray(data75)){
const len28 = data75.length;
for(let i28=0; i28<len28; i28++){
let data76 = data75[i28];
if(typeof data76 === "string"){
if(func1(data76) < 1){
const err190 = {instancePath:instancePath+"/proof/reuse/" + i28,schemaPath:"#/properties/proof/properties/reuse/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.reuse.items,data:data76};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
else {
const err191 = {instancePath:instancePath+"/proof/reuse/" + i28,schemaPath:"#/properties/proof/properties/reuse/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.reuse.items.type,parentSchema:schema0.properties.proof.properties.reuse.items,data:data76};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
}
else {
const err192 = {instancePath:instancePath+"/proof/reuse",schemaPath:"#/properties/proof/properties/reuse/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.reuse.type,parentSchema:schema0.properties.proof.properties.reuse,data:data75};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data65.baseline !== undefined){
let data77 = data65.baseline;
if(typeof data77 === "string"){
if(func1(data77) < 1){
const err193 = {instancePath:instancePath+"/proof/baseline",schemaPath:"#/properties/proof/properties/baseline/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.baseline,data:data77};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
else {
const err194 = {instancePath:instancePath+"/proof/baseline",schemaPath:"#/properties/proof/properties/baseline/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.baseline.type,parentSchema:schema0.properties.proof.properties.baseline,data:data77};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data65.tests !== undefined){
let data78 = data65.tests;
if(Array.isArray(data78)){
const len29 = data78.length;
for(let i29=0; i29<len29; i29++){
let data79 = data78[i29];
if(typeof data79 === "string"){
if(func1(data79) < 1){
const err195 = {instancePath:instancePath+"/proof/tests/" + i29,schemaPath:"#/properties/proof/properties/tests/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.tests.items,data:data79};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/proof/tests/" + i29,schemaPath:"#/properties/proof/properties/tests/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.tests.items.type,parentSchema:schema0.properties.proof.properties.tests.items,data:data79};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
}
else {
const err197 = {instancePath:instancePath+"/proof/tests",schemaPath:"#/properties/proof/properties/tests/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.tests.type,parentSchema:schema0.properties.proof.properties.tests,data:data78};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
if(data65.junit !== undefined){
let data80 = data65.junit;
const _errs257 = errors;
let valid91 = false;
const _errs258 = errors;
if(!(validate1(data80, {instancePath:instancePath+"/proof/junit",parentData:data65,parentDataProperty:"junit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var _valid22 = _errs258 === errors;
valid91 = valid91 || _valid22;
const _errs259 = errors;
if(Array.isArray(data80)){
const len30 = data80.length;
for(let i30=0; i30<len30; i30++){
if(!(validate1(data80[i30], {instancePath:instancePath+"/proof/junit/" + i30,parentData:data80,parentDataProperty:i30,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
}
else {
const err198 = {instancePath:instancePath+"/proof/junit",schemaPath:"#/properties/proof/properties/junit/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.junit.anyOf[1].type,parentSchema:schema0.properties.proof.properties.junit.anyOf[1],data:data80};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
var _valid22 = _errs259 === errors;
valid91 = valid91 || _valid22;
if(!valid91){
const err199 = {instancePath:instancePath+"/proof/junit",schemaPath:"#/properties/proof/properties/junit/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.proof.properties.junit.anyOf,parentSchema:schema0.properties.proof.properties.junit,data:data80};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
else {
errors = _errs257;
if(vErrors !== null){
if(_errs257){
vErrors.length = _errs257;
}
else {
vErrors = null;
}
}
}
}
if(data65.require !== undefined){
let data82 = data65.require;
if(!(((data82 === 1) || (data82 === 2)) || (data82 === 3))){
const err200 = {instancePath:instancePath+"/proof/require",schemaPath:"#/properties/proof/properties/require/enum",keyword:"enum",params:{allowedValues: schema0.properties.proof.properties.require.enum},schema:schema0.properties.proof.properties.require.enum,parentSchema:schema0.properties.proof.properties.require,data:data82};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
}
else {
const err201 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/type",keyword:"type",params:{type: "object"},schema:schema0.properties.proof.type,parentSchema:schema0.properties.proof,data:data65};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data.repos !== undefined){
let data83 = data.repos;
if(Array.isArray(data83)){
const len31 = data83.length;
for(let i31=0; i31<len31; i31++){
let data84 = data83[i31];
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.name === undefined){
const err202 = {instancePath:instancePath+"/repos/" + i31,schemaPath:"#/properties/repos/items/required",keyword:"required",params:{missingProperty: "name"},schema:schema0.properties.repos.items.required,parentSchema:schema0.properties.repos.items,data:data84};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data84.path === undefined){
const err203 = {instancePath:instancePath+"/repos/" + i31,schemaPath:"#/properties/repos/items/required",keyword:"required",params:{missingProperty: "path"},schema:schema0.properties.repos.items.required,parentSchema:schema0.properties.repos.items,data:data84};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
for(const key9 in data84){
if(!((key9 === "name") || (key9 === "path"))){
const err204 = {instancePath:instancePath+"/repos/" + i31,schemaPath:"#/properties/repos/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema0.properties.repos.items,data:data84};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data84.name !== undefined){
let data85 = data84.name;
if(typeof data85 === "string"){
if(func1(data85) < 1){
const err205 = {instancePath:instancePath+"/repos/" + i31+"/name",schemaPath:"#/properties/repos/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.repos.items.properties.name,data:data85};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
else {
const err206 = {instancePath:instancePath+"/repos/" + i31+"/name",schemaPath:"#/properties/repos/items/properties/name/type",keyword:"type",params:{type: "string"},schema:schema0.properties.repos.items.properties.name.type,parentSchema:schema0.properties.repos.items.properties.name,data:data85};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data84.path !== undefined){
let data86 = data84.path;
if(typeof data86 === "string"){
if(func1(data86) < 1){
const err207 = {instancePath:instancePath+"/repos/" + i31+"/path",schemaPath:"#/properties/repos/items/properties/path/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.repos.items.properties.path,data:data86};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
else {
const err208 = {instancePath:instancePath+"/repos/" + i31+"/path",schemaPath:"#/properties/repos/items/properties/path/type",keyword:"type",params:{type: "string"},schema:schema0.properties.repos.items.properties.path.type,parentSchema:schema0.properties.repos.items.properties.path,data:data86};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
}
else {
const err209 = {instancePath:instancePath+"/repos/" + i31,schemaPath:"#/properties/repos/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.repos.items.type,parentSchema:schema0.properties.repos.items,data:data84};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
else {
const err210 = {instancePath:instancePath+"/repos",schemaPath:"#/properties/repos/type",keyword:"type",params:{type: "array"},schema:schema0.properties.repos.type,parentSchema:schema0.properties.repos,data:data83};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data.files !== undefined){
let data87 = data.files;
if(Array.isArray(data87)){
const len32 = data87.length;
for(let i32=0; i32<len32; i32++){
let data88 = data87[i32];
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
if(data88.from === undefined){
const err211 = {instancePath:instancePath+"/files/" + i32,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "from"},schema:schema0.properties.files.items.required,parentSchema:schema0.properties.files.items,data:data88};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data88.to === undefined){
const err212 = {instancePath:instancePath+"/files/" + i32,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "to"},schema:schema0.properties.files.items.required,parentSchema:schema0.properties.files.items,data:data88};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
for(const key10 in data88){
if(!((key10 === "from") || (key10 === "to"))){
const err213 = {instancePath:instancePath+"/files/" + i32,schemaPath:"#/properties/files/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},schema:false,parentSchema:schema0.properties.files.items,data:data88};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data88.from !== undefined){
let data89 = data88.from;
if(typeof data89 === "string"){
if(func1(data89) < 1){
const err214 = {instancePath:instancePath+"/files/" + i32+"/from",schemaPath:"#/properties/files/items/properties/from/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.files.items.properties.from,data:data89};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
else {
const err215 = {instancePath:instancePath+"/files/" + i32+"/from",schemaPath:"#/properties/files/items/properties/from/type",keyword:"type",params:{type: "string"},schema:schema0.properties.files.items.properties.from.type,parentSchema:schema0.properties.files.items.properties.from,data:data89};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data88.to !== undefined){
let data90 = data88.to;
if(typeof data90 === "string"){
if(func1(data90) < 1){
const err216 = {instancePath:instancePath+"/files/" + i32+"/to",schemaPath:"#/properties/files/items/properties/to/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.files.items.properties.to,data:data90};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/files/" + i32+"/to",schemaPath:"#/properties/files/items/properties/to/type",keyword:"type",params:{type: "string"},schema:schema0.properties.files.items.properties.to.type,parentSchema:schema0.properties.files.items.properties.to,data:data90};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
else {
const err218 = {instancePath:instancePath+"/files/" + i32,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.files.items.type,parentSchema:schema0.properties.files.items,data:data88};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
else {
const err219 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},schema:schema0.properties.files.type,parentSchema:schema0.properties.files,data:data87};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data.reviewers !== undefined){
let data91 = data.reviewers;
if(Array.isArray(data91)){
if(data91.length < 1){
const err220 = {instancePath:instancePath+"/reviewers",schemaPath:"#/properties/reviewers/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.reviewers,data:data91};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
const len33 = data91.length;
for(let i33=0; i33<len33; i33++){
let data92 = data91[i33];
if(typeof data92 === "string"){
if(!pattern1.test(data92)){
const err221 = {instancePath:instancePath+"/reviewers/" + i33,schemaPath:"#/properties/reviewers/items/pattern",keyword:"pattern",params:{pattern: "^[^@\\s<>]+@[^@\\s<>]+$"},schema:"^[^@\\s<>]+@[^@\\s<>]+$",parentSchema:schema0.properties.reviewers.items,data:data92};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
else {
const err222 = {instancePath:instancePath+"/reviewers/" + i33,schemaPath:"#/properties/reviewers/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.reviewers.items.type,parentSchema:schema0.properties.reviewers.items,data:data92};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
}
else {
const err223 = {instancePath:instancePath+"/reviewers",schemaPath:"#/properties/reviewers/type",keyword:"type",params:{type: "array"},schema:schema0.properties.reviewers.type,parentSchema:schema0.properties.reviewers,data:data91};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data.authors !== undefined){
let data93 = data.authors;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
for(const key11 in data93){
let data94 = data93[key11];
const _errs289 = errors;
let valid103 = false;
const _errs290 = errors;
if(typeof data94 === "string"){
if(func1(data94) < 1){
const err224 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.authors.additionalProperties.anyOf[0],data:data94};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
else {
const err225 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.authors.additionalProperties.anyOf[0].type,parentSchema:schema0.properties.authors.additionalProperties.anyOf[0],data:data94};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
var _valid23 = _errs290 === errors;
valid103 = valid103 || _valid23;
const _errs292 = errors;
if(Array.isArray(data94)){
if(data94.length < 1){
const err226 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1],data:data94};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
const len34 = data94.length;
for(let i34=0; i34<len34; i34++){
let data95 = data94[i34];
if(typeof data95 === "string"){
if(func1(data95) < 1){
const err227 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i34,schemaPath:"#/properties/authors/additionalProperties/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1].items,data:data95};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i34,schemaPath:"#/properties/authors/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.authors.additionalProperties.anyOf[1].items.type,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1].items,data:data95};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
}
else {
const err229 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.authors.additionalProperties.anyOf[1].type,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1],data:data94};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
var _valid23 = _errs292 === errors;
valid103 = valid103 || _valid23;
if(!valid103){
const err230 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.authors.additionalProperties.anyOf,parentSchema:schema0.properties.authors.additionalProperties,data:data94};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
else {
errors = _errs289;
if(vErrors !== null){
if(_errs289){
vErrors.length = _errs289;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err231 = {instancePath:instancePath+"/authors",schemaPath:"#/properties/authors/type",keyword:"type",params:{type: "object"},schema:schema0.properties.authors.type,parentSchema:schema0.properties.authors,data:data93};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data.required !== undefined){
let data96 = data.required;
if(Array.isArray(data96)){
const len35 = data96.length;
for(let i35=0; i35<len35; i35++){
let data97 = data96[i35];
const _errs299 = errors;
let valid108 = false;
const _errs300 = errors;
if(typeof data97 === "string"){
if(func1(data97) < 1){
const err232 = {instancePath:instancePath+"/required/" + i35,schemaPath:"#/properties/required/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.required.items.anyOf[0],data:data97};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
else {
const err233 = {instancePath:instancePath+"/required/" + i35,schemaPath:"#/properties/required/items/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.required.items.anyOf[0].type,parentSchema:schema0.properties.required.items.anyOf[0],data:data97};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
var _valid24 = _errs300 === errors;
valid108 = valid108 || _valid24;
const _errs302 = errors;
if(data97 && typeof data97 == "object" && !Array.isArray(data97)){
if(data97.kind === undefined){
const err234 = {instancePath:instancePath+"/required/" + i35,schemaPath:"#/properties/required/items/anyOf/1/required",keyword:"required",params:{missingProperty: "kind"},schema:schema0.properties.required.items.anyOf[1].required,parentSchema:schema0.properties.required.items.anyOf[1],data:data97};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
for(const key12 in data97){
if(!((key12 === "kind") || (key12 === "at_least"))){
const err235 = {instancePath:instancePath+"/required/" + i35,schemaPath:"#/properties/required/items/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},schema:false,parentSchema:schema0.properties.required.items.anyOf[1],data:data97};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data97.kind !== undefined){
let data98 = data97.kind;
if(!(((((((((((((data98 === "prd") || (data98 === "issues")) || (data98 === "blocker")) || (data98 === "contract")) || (data98 === "admission")) || (data98 === "failure-matrix")) || (data98 === "stage-gates")) || (data98 === "eligibility")) || (data98 === "journal")) || (data98 === "review")) || (data98 === "status")) || (data98 === "plan")) || (data98 === "note"))){
const err236 = {instancePath:instancePath+"/required/" + i35+"/kind",schemaPath:"#/properties/required/items/anyOf/1/properties/kind/enum",keyword:"enum",params:{allowedValues: schema0.properties.required.items.anyOf[1].properties.kind.enum},schema:schema0.properties.required.items.anyOf[1].properties.kind.enum,parentSchema:schema0.properties.required.items.anyOf[1].properties.kind,data:data98};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data97.at_least !== undefined){
let data99 = data97.at_least;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err237 = {instancePath:instancePath+"/required/" + i35+"/at_least",schemaPath:"#/properties/required/items/anyOf/1/properties/at_least/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.required.items.anyOf[1].properties.at_least.type,parentSchema:schema0.properties.required.items.anyOf[1].properties.at_least,data:data99};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 1 || isNaN(data99)){
const err238 = {instancePath:instancePath+"/required/" + i35+"/at_least",schemaPath:"#/properties/required/items/anyOf/1/properties/at_least/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema0.properties.required.items.anyOf[1].properties.at_least,data:data99};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
}
}
else {
const err239 = {instancePath:instancePath+"/required/" + i35,schemaPath:"#/properties/required/items/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.required.items.anyOf[1].type,parentSchema:schema0.properties.required.items.anyOf[1],data:data97};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
var _valid24 = _errs302 === errors;
valid108 = valid108 || _valid24;
if(!valid108){
const err240 = {instancePath:instancePath+"/required/" + i35,schemaPath:"#/properties/required/items/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.required.items.anyOf,parentSchema:schema0.properties.required.items,data:data97};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
else {
errors = _errs299;
if(vErrors !== null){
if(_errs299){
vErrors.length = _errs299;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err241 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "array"},schema:schema0.properties.required.type,parentSchema:schema0.properties.required,data:data96};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data.backends !== undefined){
let data100 = data.backends;
if(Array.isArray(data100)){
const len36 = data100.length;
for(let i36=0; i36<len36; i36++){
let data101 = data100[i36];
if(typeof data101 === "string"){
if(func1(data101) < 1){
const err242 = {instancePath:instancePath+"/backends/" + i36,schemaPath:"#/properties/backends/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.backends.items,data:data101};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
else {
const err243 = {instancePath:instancePath+"/backends/" + i36,schemaPath:"#/properties/backends/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.backends.items.type,parentSchema:schema0.properties.backends.items,data:data101};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
}
else {
const err244 = {instancePath:instancePath+"/backends",schemaPath:"#/properties/backends/type",keyword:"type",params:{type: "array"},schema:schema0.properties.backends.type,parentSchema:schema0.properties.backends,data:data100};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data.harness !== undefined){
let data102 = data.harness;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
for(const key13 in data102){
if(!(key13 === "cases")){
const err245 = {instancePath:instancePath+"/harness",schemaPath:"#/properties/harness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},schema:false,parentSchema:schema0.properties.harness,data:data102};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data102.cases !== undefined){
let data103 = data102.cases;
if(Array.isArray(data103)){
const len37 = data103.length;
for(let i37=0; i37<len37; i37++){
let data104 = data103[i37];
if(typeof data104 === "string"){
if(func1(data104) < 1){
const err246 = {instancePath:instancePath+"/harness/cases/" + i37,schemaPath:"#/properties/harness/properties/cases/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.harness.properties.cases.items,data:data104};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
else {
const err247 = {instancePath:instancePath+"/harness/cases/" + i37,schemaPath:"#/properties/harness/properties/cases/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.harness.properties.cases.items.type,parentSchema:schema0.properties.harness.properties.cases.items,data:data104};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
}
else {
const err248 = {instancePath:instancePath+"/harness/cases",schemaPath:"#/properties/harness/properties/cases/type",keyword:"type",params:{type: "array"},schema:schema0.properties.harness.properties.cases.type,parentSchema:schema0.properties.harness.properties.cases,data:data103};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
}
else {
const err249 = {instancePath:instancePath+"/harness",schemaPath:"#/properties/harness/type",keyword:"type",params:{type: "object"},schema:schema0.properties.harness.type,parentSchema:schema0.properties.harness,data:data102};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
if(data.rules !== undefined){
let data105 = data.rules;
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
for(const key14 in data105){
if(!(func0.call(schema0.properties.rules.properties, key14))){
const err250 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},schema:false,parentSchema:schema0.properties.rules,data:data105};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
if(data105["acceptance-all-ticked"] !== undefined){
if(!(validate4(data105["acceptance-all-ticked"], {instancePath:instancePath+"/rules/acceptance-all-ticked",parentData:data105,parentDataProperty:"acceptance-all-ticked",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["acceptance-unticked"] !== undefined){
if(!(validate4(data105["acceptance-unticked"], {instancePath:instancePath+"/rules/acceptance-unticked",parentData:data105,parentDataProperty:"acceptance-unticked",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["admission-record"] !== undefined){
if(!(validate4(data105["admission-record"], {instancePath:instancePath+"/rules/admission-record",parentData:data105,parentDataProperty:"admission-record",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["authority-candidate-wording"] !== undefined){
if(!(validate4(data105["authority-candidate-wording"], {instancePath:instancePath+"/rules/authority-candidate-wording",parentData:data105,parentDataProperty:"authority-candidate-wording",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["authority-default-claim"] !== undefined){
if(!(validate4(data105["authority-default-claim"], {instancePath:instancePath+"/rules/authority-default-claim",parentData:data105,parentDataProperty:"authority-default-claim",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["authority-disclaimer"] !== undefined){
if(!(validate4(data105["authority-disclaimer"], {instancePath:instancePath+"/rules/authority-disclaimer",parentData:data105,parentDataProperty:"authority-disclaimer",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["authority-promotion"] !== undefined){
if(!(validate4(data105["authority-promotion"], {instancePath:instancePath+"/rules/authority-promotion",parentData:data105,parentDataProperty:"authority-promotion",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["blocked-by-cycle"] !== undefined){
if(!(validate4(data105["blocked-by-cycle"], {instancePath:instancePath+"/rules/blocked-by-cycle",parentData:data105,parentDataProperty:"blocked-by-cycle",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["blocked-by-self"] !== undefined){
if(!(validate4(data105["blocked-by-self"], {instancePath:instancePath+"/rules/blocked-by-self",parentData:data105,parentDataProperty:"blocked-by-self",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["blocked-by-unreadable"] !== undefined){
if(!(validate4(data105["blocked-by-unreadable"], {instancePath:instancePath+"/rules/blocked-by-unreadable",parentData:data105,parentDataProperty:"blocked-by-unreadable",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["blocked-without-blocker"] !== undefined){
if(!(validate4(data105["blocked-without-blocker"], {instancePath:instancePath+"/rules/blocked-without-blocker",parentData:data105,parentDataProperty:"blocked-without-blocker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["blocker-contradicted"] !== undefined){
if(!(validate4(data105["blocker-contradicted"], {instancePath:instancePath+"/rules/blocker-contradicted",parentData:data105,parentDataProperty:"blocker-contradicted",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["blocker-stale"] !== undefined){
if(!(validate4(data105["blocker-stale"], {instancePath:instancePath+"/rules/blocker-stale",parentData:data105,parentDataProperty:"blocker-stale",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["blocks-mismatch"] !== undefined){
if(!(validate4(data105["blocks-mismatch"], {instancePath:instancePath+"/rules/blocks-mismatch",parentData:data105,parentDataProperty:"blocks-mismatch",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["commit-reference"] !== undefined){
if(!(validate4(data105["commit-reference"], {instancePath:instancePath+"/rules/commit-reference",parentData:data105,parentDataProperty:"commit-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["contract-complete"] !== undefined){
if(!(validate4(data105["contract-complete"], {instancePath:instancePath+"/rules/contract-complete",parentData:data105,parentDataProperty:"contract-complete",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["dialect-unread"] !== undefined){
if(!(validate4(data105["dialect-unread"], {instancePath:instancePath+"/rules/dialect-unread",parentData:data105,parentDataProperty:"dialect-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["digest-consistency"] !== undefined){
if(!(validate4(data105["digest-consistency"], {instancePath:instancePath+"/rules/digest-consistency",parentData:data105,parentDataProperty:"digest-consistency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["disable-comment"] !== undefined){
if(!(validate4(data105["disable-comment"], {instancePath:instancePath+"/rules/disable-comment",parentData:data105,parentDataProperty:"disable-comment",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["document-unread"] !== undefined){
if(!(validate4(data105["document-unread"], {instancePath:instancePath+"/rules/document-unread",parentData:data105,parentDataProperty:"document-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["eligibility-decision"] !== undefined){
if(!(validate4(data105["eligibility-decision"], {instancePath:instancePath+"/rules/eligibility-decision",parentData:data105,parentDataProperty:"eligibility-decision",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["endpoint-in-sot"] !== undefined){
if(!(validate4(data105["endpoint-in-sot"], {instancePath:instancePath+"/rules/endpoint-in-sot",parentData:data105,parentDataProperty:"endpoint-in-sot",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-admission"] !== undefined){
if(!(validate4(data105["evidence-admission"], {instancePath:instancePath+"/rules/evidence-admission",parentData:data105,parentDataProperty:"evidence-admission",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-claim"] !== undefined){
if(!(validate4(data105["evidence-claim"], {instancePath:instancePath+"/rules/evidence-claim",parentData:data105,parentDataProperty:"evidence-claim",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-contradiction"] !== undefined){
if(!(validate4(data105["evidence-contradiction"], {instancePath:instancePath+"/rules/evidence-contradiction",parentData:data105,parentDataProperty:"evidence-contradiction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-criteria-changed"] !== undefined){
if(!(validate4(data105["evidence-criteria-changed"], {instancePath:instancePath+"/rules/evidence-criteria-changed",parentData:data105,parentDataProperty:"evidence-criteria-changed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-digest"] !== undefined){
if(!(validate4(data105["evidence-digest"], {instancePath:instancePath+"/rules/evidence-digest",parentData:data105,parentDataProperty:"evidence-digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-events"] !== undefined){
if(!(validate4(data105["evidence-events"], {instancePath:instancePath+"/rules/evidence-events",parentData:data105,parentDataProperty:"evidence-events",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-foreign-issue"] !== undefined){
if(!(validate4(data105["evidence-foreign-issue"], {instancePath:instancePath+"/rules/evidence-foreign-issue",parentData:data105,parentDataProperty:"evidence-foreign-issue",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-freshness"] !== undefined){
if(!(validate4(data105["evidence-freshness"], {instancePath:instancePath+"/rules/evidence-freshness",parentData:data105,parentDataProperty:"evidence-freshness",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-label-unread"] !== undefined){
if(!(validate4(data105["evidence-label-unread"], {instancePath:instancePath+"/rules/evidence-label-unread",parentData:data105,parentDataProperty:"evidence-label-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-orphan"] !== undefined){
if(!(validate4(data105["evidence-orphan"], {instancePath:instancePath+"/rules/evidence-orphan",parentData:data105,parentDataProperty:"evidence-orphan",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-pass"] !== undefined){
if(!(validate4(data105["evidence-pass"], {instancePath:instancePath+"/rules/evidence-pass",parentData:data105,parentDataProperty:"evidence-pass",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-pin"] !== undefined){
if(!(validate4(data105["evidence-pin"], {instancePath:instancePath+"/rules/evidence-pin",parentData:data105,parentDataProperty:"evidence-pin",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-report-invalid"] !== undefined){
if(!(validate4(data105["evidence-report-invalid"], {instancePath:instancePath+"/rules/evidence-report-invalid",parentData:data105,parentDataProperty:"evidence-report-invalid",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-report-missing"] !== undefined){
if(!(validate4(data105["evidence-report-missing"], {instancePath:instancePath+"/rules/evidence-report-missing",parentData:data105,parentDataProperty:"evidence-report-missing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-required"] !== undefined){
if(!(validate4(data105["evidence-required"], {instancePath:instancePath+"/rules/evidence-required",parentData:data105,parentDataProperty:"evidence-required",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-run-missing"] !== undefined){
if(!(validate4(data105["evidence-run-missing"], {instancePath:instancePath+"/rules/evidence-run-missing",parentData:data105,parentDataProperty:"evidence-run-missing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-stage"] !== undefined){
if(!(validate4(data105["evidence-stage"], {instancePath:instancePath+"/rules/evidence-stage",parentData:data105,parentDataProperty:"evidence-stage",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-stray"] !== undefined){
if(!(validate4(data105["evidence-stray"], {instancePath:instancePath+"/rules/evidence-stray",parentData:data105,parentDataProperty:"evidence-stray",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["evidence-writes"] !== undefined){
if(!(validate4(data105["evidence-writes"], {instancePath:instancePath+"/rules/evidence-writes",parentData:data105,parentDataProperty:"evidence-writes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["failure-matrix-complete"] !== undefined){
if(!(validate4(data105["failure-matrix-complete"], {instancePath:instancePath+"/rules/failure-matrix-complete",parentData:data105,parentDataProperty:"failure-matrix-complete",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["frontmatter-dates"] !== undefined){
if(!(validate4(data105["frontmatter-dates"], {instancePath:instancePath+"/rules/frontmatter-dates",parentData:data105,parentDataProperty:"frontmatter-dates",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["frontmatter-required"] !== undefined){
if(!(validate4(data105["frontmatter-required"], {instancePath:instancePath+"/rules/frontmatter-required",parentData:data105,parentDataProperty:"frontmatter-required",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["frontmatter-review-overdue"] !== undefined){
if(!(validate4(data105["frontmatter-review-overdue"], {instancePath:instancePath+"/rules/frontmatter-review-overdue",parentData:data105,parentDataProperty:"frontmatter-review-overdue",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["frontmatter-schema"] !== undefined){
if(!(validate4(data105["frontmatter-schema"], {instancePath:instancePath+"/rules/frontmatter-schema",parentData:data105,parentDataProperty:"frontmatter-schema",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["frontmatter-source"] !== undefined){
if(!(validate4(data105["frontmatter-source"], {instancePath:instancePath+"/rules/frontmatter-source",parentData:data105,parentDataProperty:"frontmatter-source",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["heading-duplicate"] !== undefined){
if(!(validate4(data105["heading-duplicate"], {instancePath:instancePath+"/rules/heading-duplicate",parentData:data105,parentDataProperty:"heading-duplicate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["heading-order"] !== undefined){
if(!(validate4(data105["heading-order"], {instancePath:instancePath+"/rules/heading-order",parentData:data105,parentDataProperty:"heading-order",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["history-box-alone"] !== undefined){
if(!(validate4(data105["history-box-alone"], {instancePath:instancePath+"/rules/history-box-alone",parentData:data105,parentDataProperty:"history-box-alone",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["history-criterion-edited"] !== undefined){
if(!(validate4(data105["history-criterion-edited"], {instancePath:instancePath+"/rules/history-criterion-edited",parentData:data105,parentDataProperty:"history-criterion-edited",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["history-criterion-weakened"] !== undefined){
if(!(validate4(data105["history-criterion-weakened"], {instancePath:instancePath+"/rules/history-criterion-weakened",parentData:data105,parentDataProperty:"history-criterion-weakened",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["history-status-returned"] !== undefined){
if(!(validate4(data105["history-status-returned"], {instancePath:instancePath+"/rules/history-status-returned",parentData:data105,parentDataProperty:"history-status-returned",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["issue-acceptance-empty"] !== undefined){
if(!(validate4(data105["issue-acceptance-empty"], {instancePath:instancePath+"/rules/issue-acceptance-empty",parentData:data105,parentDataProperty:"issue-acceptance-empty",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["issue-field-unknown"] !== undefined){
if(!(validate4(data105["issue-field-unknown"], {instancePath:instancePath+"/rules/issue-field-unknown",parentData:data105,parentDataProperty:"issue-field-unknown",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["issue-fields"] !== undefined){
let data161 = data105["issue-fields"];
const _errs378 = errors;
let valid116 = false;
const _errs379 = errors;
if(!((((data161 === "off") || (data161 === "note")) || (data161 === "warning")) || (data161 === "error"))){
const err251 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["issue-fields"].anyOf[0].enum},schema:schema0.properties.rules.properties["issue-fields"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[0],data:data161};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
var _valid25 = _errs379 === errors;
valid116 = valid116 || _valid25;
const _errs380 = errors;
if(Array.isArray(data161)){
if(data161.length < 1){
const err252 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1],data:data161};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
const len38 = data161.length;
if(len38 > 0){
let data162 = data161[0];
if(!((((data162 === "off") || (data162 === "note")) || (data162 === "warning")) || (data162 === "error"))){
const err253 = {instancePath:instancePath+"/rules/issue-fields/0",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[0],data:data162};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(len38 > 1){
let data163 = data161[1];
if(data163 && typeof data163 == "object" && !Array.isArray(data163)){
for(const key15 in data163){
if(!(key15 === "require")){
const err254 = {instancePath:instancePath+"/rules/issue-fields/1",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},schema:false,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1],data:data163};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data163.require !== undefined){
let data164 = data163.require;
if(typeof data164 !== "string"){
const err255 = {instancePath:instancePath+"/rules/issue-fields/1/require",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/1/properties/require/type",keyword:"type",params:{type: "string"},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1].properties.require.type,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1].properties.require,data:data164};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
}
else {
const err256 = {instancePath:instancePath+"/rules/issue-fields/1",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1],data:data163};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
const len39 = data161.length;
if(!(len39 <= 2)){
const err257 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1],data:data161};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
else {
const err258 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1],data:data161};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
var _valid25 = _errs380 === errors;
valid116 = valid116 || _valid25;
if(!valid116){
const err259 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["issue-fields"].anyOf,parentSchema:schema0.properties.rules.properties["issue-fields"],data:data161};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
else {
errors = _errs378;
if(vErrors !== null){
if(_errs378){
vErrors.length = _errs378;
}
else {
vErrors = null;
}
}
}
}
if(data105["issue-id-duplicate"] !== undefined){
if(!(validate4(data105["issue-id-duplicate"], {instancePath:instancePath+"/rules/issue-id-duplicate",parentData:data105,parentDataProperty:"issue-id-duplicate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["issue-id-format"] !== undefined){
if(!(validate4(data105["issue-id-format"], {instancePath:instancePath+"/rules/issue-id-format",parentData:data105,parentDataProperty:"issue-id-format",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["issue-reference"] !== undefined){
if(!(validate4(data105["issue-reference"], {instancePath:instancePath+"/rules/issue-reference",parentData:data105,parentDataProperty:"issue-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["issue-type"] !== undefined){
if(!(validate4(data105["issue-type"], {instancePath:instancePath+"/rules/issue-type",parentData:data105,parentDataProperty:"issue-type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["issue-unread"] !== undefined){
if(!(validate4(data105["issue-unread"], {instancePath:instancePath+"/rules/issue-unread",parentData:data105,parentDataProperty:"issue-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["journal-baseline"] !== undefined){
if(!(validate4(data105["journal-baseline"], {instancePath:instancePath+"/rules/journal-baseline",parentData:data105,parentDataProperty:"journal-baseline",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["journal-gates"] !== undefined){
if(!(validate4(data105["journal-gates"], {instancePath:instancePath+"/rules/journal-gates",parentData:data105,parentDataProperty:"journal-gates",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["journal-ownership"] !== undefined){
if(!(validate4(data105["journal-ownership"], {instancePath:instancePath+"/rules/journal-ownership",parentData:data105,parentDataProperty:"journal-ownership",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["journal-pins"] !== undefined){
if(!(validate4(data105["journal-pins"], {instancePath:instancePath+"/rules/journal-pins",parentData:data105,parentDataProperty:"journal-pins",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["journal-timestamps"] !== undefined){
if(!(validate4(data105["journal-timestamps"], {instancePath:instancePath+"/rules/journal-timestamps",parentData:data105,parentDataProperty:"journal-timestamps",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["ledger-rewritten"] !== undefined){
if(!(validate4(data105["ledger-rewritten"], {instancePath:instancePath+"/rules/ledger-rewritten",parentData:data105,parentDataProperty:"ledger-rewritten",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["link-reference"] !== undefined){
if(!(validate4(data105["link-reference"], {instancePath:instancePath+"/rules/link-reference",parentData:data105,parentDataProperty:"link-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["nothing-read"] !== undefined){
if(!(validate4(data105["nothing-read"], {instancePath:instancePath+"/rules/nothing-read",parentData:data105,parentDataProperty:"nothing-read",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["path-reference"] !== undefined){
if(!(validate4(data105["path-reference"], {instancePath:instancePath+"/rules/path-reference",parentData:data105,parentDataProperty:"path-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105.placeholder !== undefined){
if(!(validate4(data105.placeholder, {instancePath:instancePath+"/rules/placeholder",parentData:data105,parentDataProperty:"placeholder",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["policy-changed"] !== undefined){
if(!(validate4(data105["policy-changed"], {instancePath:instancePath+"/rules/policy-changed",parentData:data105,parentDataProperty:"policy-changed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["ready-over-open-blocker"] !== undefined){
if(!(validate4(data105["ready-over-open-blocker"], {instancePath:instancePath+"/rules/ready-over-open-blocker",parentData:data105,parentDataProperty:"ready-over-open-blocker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["required-documents"] !== undefined){
if(!(validate4(data105["required-documents"], {instancePath:instancePath+"/rules/required-documents",parentData:data105,parentDataProperty:"required-documents",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["run-left-out"] !== undefined){
if(!(validate4(data105["run-left-out"], {instancePath:instancePath+"/rules/run-left-out",parentData:data105,parentDataProperty:"run-left-out",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["run-removed"] !== undefined){
if(!(validate4(data105["run-removed"], {instancePath:instancePath+"/rules/run-removed",parentData:data105,parentDataProperty:"run-removed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["secret-in-run"] !== undefined){
if(!(validate4(data105["secret-in-run"], {instancePath:instancePath+"/rules/secret-in-run",parentData:data105,parentDataProperty:"secret-in-run",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["secret-in-sot"] !== undefined){
if(!(validate4(data105["secret-in-sot"], {instancePath:instancePath+"/rules/secret-in-sot",parentData:data105,parentDataProperty:"secret-in-sot",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["sign-off-invalid"] !== undefined){
if(!(validate4(data105["sign-off-invalid"], {instancePath:instancePath+"/rules/sign-off-invalid",parentData:data105,parentDataProperty:"sign-off-invalid",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["source-admission"] !== undefined){
if(!(validate4(data105["source-admission"], {instancePath:instancePath+"/rules/source-admission",parentData:data105,parentDataProperty:"source-admission",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["stage-gates-complete"] !== undefined){
if(!(validate4(data105["stage-gates-complete"], {instancePath:instancePath+"/rules/stage-gates-complete",parentData:data105,parentDataProperty:"stage-gates-complete",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["status-conflict"] !== undefined){
if(!(validate4(data105["status-conflict"], {instancePath:instancePath+"/rules/status-conflict",parentData:data105,parentDataProperty:"status-conflict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["status-vocabulary"] !== undefined){
if(!(validate4(data105["status-vocabulary"], {instancePath:instancePath+"/rules/status-vocabulary",parentData:data105,parentDataProperty:"status-vocabulary",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["title-heading"] !== undefined){
if(!(validate4(data105["title-heading"], {instancePath:instancePath+"/rules/title-heading",parentData:data105,parentDataProperty:"title-heading",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["user-story-coverage"] !== undefined){
let data193 = data105["user-story-coverage"];
const _errs417 = errors;
let valid119 = false;
const _errs418 = errors;
if(!((((data193 === "off") || (data193 === "note")) || (data193 === "warning")) || (data193 === "error"))){
const err260 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["user-story-coverage"].anyOf[0].enum},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[0],data:data193};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
var _valid26 = _errs418 === errors;
valid119 = valid119 || _valid26;
const _errs419 = errors;
if(Array.isArray(data193)){
if(data193.length < 1){
const err261 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1],data:data193};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
const len40 = data193.length;
if(len40 > 0){
let data194 = data193[0];
if(!((((data194 === "off") || (data194 === "note")) || (data194 === "warning")) || (data194 === "error"))){
const err262 = {instancePath:instancePath+"/rules/user-story-coverage/0",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[0],data:data194};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
if(len40 > 1){
let data195 = data193[1];
if(data195 && typeof data195 == "object" && !Array.isArray(data195)){
for(const key16 in data195){
if(!(key16 === "uncovered")){
const err263 = {instancePath:instancePath+"/rules/user-story-coverage/1",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},schema:false,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1],data:data195};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data195.uncovered !== undefined){
let data196 = data195.uncovered;
if(!((data196 === "forbid") || (data196 === "allow"))){
const err264 = {instancePath:instancePath+"/rules/user-story-coverage/1/uncovered",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/1/properties/uncovered/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].properties.uncovered.enum},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].properties.uncovered.enum,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].properties.uncovered,data:data196};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
}
else {
const err265 = {instancePath:instancePath+"/rules/user-story-coverage/1",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1],data:data195};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
const len41 = data193.length;
if(!(len41 <= 2)){
const err266 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1],data:data193};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
else {
const err267 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1],data:data193};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
var _valid26 = _errs419 === errors;
valid119 = valid119 || _valid26;
if(!valid119){
const err268 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf,parentSchema:schema0.properties.rules.properties["user-story-coverage"],data:data193};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
else {
errors = _errs417;
if(vErrors !== null){
if(_errs417){
vErrors.length = _errs417;
}
else {
vErrors = null;
}
}
}
}
if(data105["user-story-reference"] !== undefined){
if(!(validate4(data105["user-story-reference"], {instancePath:instancePath+"/rules/user-story-reference",parentData:data105,parentDataProperty:"user-story-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["validated-over-open-blocker"] !== undefined){
if(!(validate4(data105["validated-over-open-blocker"], {instancePath:instancePath+"/rules/validated-over-open-blocker",parentData:data105,parentDataProperty:"validated-over-open-blocker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["verdict-independence"] !== undefined){
if(!(validate4(data105["verdict-independence"], {instancePath:instancePath+"/rules/verdict-independence",parentData:data105,parentDataProperty:"verdict-independence",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["workboard-drift"] !== undefined){
if(!(validate4(data105["workboard-drift"], {instancePath:instancePath+"/rules/workboard-drift",parentData:data105,parentDataProperty:"workboard-drift",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["workboard-extra"] !== undefined){
if(!(validate4(data105["workboard-extra"], {instancePath:instancePath+"/rules/workboard-extra",parentData:data105,parentDataProperty:"workboard-extra",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["workboard-missing"] !== undefined){
if(!(validate4(data105["workboard-missing"], {instancePath:instancePath+"/rules/workboard-missing",parentData:data105,parentDataProperty:"workboard-missing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data105["workboard-schema"] !== undefined){
if(!(validate4(data105["workboard-schema"], {instancePath:instancePath+"/rules/workboard-schema",parentData:data105,parentDataProperty:"workboard-schema",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
}
else {
const err269 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.type,parentSchema:schema0.properties.rules,data:data105};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
else {
const err270 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema0.type,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validators: Readonly<Record<'config', ValidateFunction>> = {
  'config': root0,
}
